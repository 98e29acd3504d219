/** The longest time to decode a drawing, ms. */
const patience = 4000;

async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The drawing took too long.')), patience);
  });
  await Promise.race([image.decode(), late]);
  return image;
}

/**
 * Turns SVG code into a PNG of `side` pixels (the card's `checkLiberal`), filling the square. The code is
 * only used in an `<img>`, where its scripts do not run and its links are not loaded. Rejects for an invalid
 * image.
 */
export async function svgToPng(svgCode: string, side: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgCode], { type: 'image/svg+xml' }));
  try {
    const image = await decode(address);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (png) => (png ? resolve(png) : reject(new Error('The drawing gave no PNG.'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A PNG in a form that a scene can show. Rejects for an invalid image. */
export async function canvasOf(png: Blob): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(png);
  try {
    const image = await decode(address);
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}
