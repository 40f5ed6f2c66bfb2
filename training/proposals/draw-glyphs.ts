import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws figures and other signs in every font that fontconfig knows: `glyphs.bin` (128 x 96 luma bytes each, the sign
 * 96 high in the middle, white on black) and `glyphs.json` (which sign each is). Nothing of it is committed.
 *
 * usage: node draw-glyphs.ts OUT_FOLDER
 */
const HEIGHT = 128;
const WIDTH = 96;
const SIGN = 96;
const FIGURES = '0123456789';
/** Signs that stand on faces and are no figures; those that look like a figure (O, I, l) are left out. */
const OTHERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghkmnpqrtuvwxyz%/()&圧力表計温度上海日本製作所級';
const STYLES = ['', 'font-weight="bold"', 'font-style="italic"'];

const [, , target = ''] = process.argv;
const families = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  .split('\n')
  .flatMap((line) => line.split(',').at(-1)?.trim() || [])
  .filter((family, index, all) => all.indexOf(family) === index && !/Math|HK|KR|TC|SC/.test(family));
mkdirSync(target, { recursive: true });
const signs: string[] = [];
const drawn: Uint8Array[] = [];
for (const family of families)
  for (const style of STYLES)
    for (const sign of FIGURES + OTHERS) {
      const glyph = await draw(family, style, sign);
      if (glyph === null) continue;
      signs.push(sign);
      drawn.push(glyph);
    }
writeFileSync(join(target, 'glyphs.bin'), Buffer.concat(drawn));
writeFileSync(join(target, 'glyphs.json'), JSON.stringify(signs));
process.stdout.write(`${signs.length} signs of ${families.length} families\n`);

/** The sign cut to its ink and put 96 high into its cell; wider signs are squeezed. */
async function draw(family: string, style: string, sign: string): Promise<Uint8Array | null> {
  const text = sign.replace('&', '&amp;');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="260"><rect width="260" height="260"/>
    <text x="60" y="190" font-family="${family}" ${style} font-size="140" fill="#fff">${text}</text></svg>`;
  try {
    const ink = await sharp(Buffer.from(svg)).greyscale().trim({ threshold: 60 }).png().toBuffer();
    const { width, height } = await sharp(ink).metadata();
    const wide = Math.max(8, Math.min(WIDTH - 8, Math.round((width * SIGN) / height)));
    const cell = await sharp(ink)
      .resize(wide, SIGN, { fit: 'fill' })
      .extend({
        top: (HEIGHT - SIGN) / 2,
        bottom: (HEIGHT - SIGN) / 2,
        left: Math.floor((WIDTH - wide) / 2),
        right: Math.ceil((WIDTH - wide) / 2),
        background: '#000',
      })
      .greyscale()
      .raw()
      .toBuffer();
    return new Uint8Array(cell);
  } catch {
    return null;
  }
}
