import sharp from "sharp";

// Several pictures at a time on one thread each give more than one picture on all of them.
sharp.concurrency(1);
// The cache goes by a file's path and would answer for a file that was cleaned in place with what it was before.
sharp.cache(false);

export { sharp };
