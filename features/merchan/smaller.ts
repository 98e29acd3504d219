/** The JPEG quality. */
const QUALITY = 0.86;

/**
 * A photo as a JPEG whose longer side is at most `longest` px, turned the right way up. Null for a file that
 * the browser cannot decode.
 */
export async function smaller(file: Blob, longest: number): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency: transparent parts become white.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  } catch {
    return null;
  }
}
