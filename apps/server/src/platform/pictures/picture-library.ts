import sharp from 'sharp';

/**
 * The only import of the picture library. It supports many formats, and some of them (SVG above all) can run for
 * minutes from a few bytes, even when asked for their size: here it opens only JPEG and PNG from memory. This applies
 * to the whole process with all of its threads.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

// photos are all different: a cache costs more than it saves
sharp.cache(false);

// one picture per core: threads within one picture only compete
sharp.concurrency(1);

export { sharp };
