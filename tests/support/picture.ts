import { randomBytes } from 'node:crypto';
import sharp, { type Color, type Sharp } from 'sharp';

/** A picture of one color, sides in px, to be encoded: `.png().toBuffer()`. */
export const plainPicture = (width: number, height: number, background: Color): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture that no test has had before, sides in px. */
export const newPicture = (width: number, height: number): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
