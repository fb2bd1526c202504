export const VERSION: i32 = 1;
