//! Geometry of the Xiangqi board.
#![no_std]
