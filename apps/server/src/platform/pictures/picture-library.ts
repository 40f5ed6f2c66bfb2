import sharp from 'sharp';

/**
 * The only door to the picture library. It knows many formats, and some of them (SVG above all) are programs that run for
 * minutes out of a few bytes, already when asked for their size: here it opens JPEG and PNG out of memory, and nothing else.
 * That holds for the whole process, with all of its threads.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

// no two photos are the same: what the library remembers of one costs more than it saves
sharp.cache(false);

// as many pictures at once as there are cores: threads within one only get into each other's way
sharp.concurrency(1);

export { sharp };
