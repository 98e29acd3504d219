/** The longer side of a photo that was made smaller, px: enough to read a receipt. */
const LONGEST = 2560;
const QUALITY = 0.86;

/** A photo that is too large for the field, made smaller here; any other file, and one that cannot be drawn, as it is. */
export async function shrink(file: File, megabytes: number): Promise<File> {
  if (file.size <= megabytes * 1024 ** 2 || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    if (!smaller) return file;
    const name = file.name.replace(/\.\w+$/, '.jpg');
    return new File([smaller], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}
