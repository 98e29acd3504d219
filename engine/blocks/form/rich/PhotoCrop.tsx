import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { formTexts } from '../../../texts/form.ts';
import styles from './PhotoCrop.module.css';

/** Of the cut picture's side, in pixels, at most. */
const SIDE = 1024;
const QUALITY = 0.92;
const MOST_ZOOM = 4;

interface PhotoCropProps {
  file: File;
  /** Another part was chosen: `cut` makes a square picture of it; null where the browser cannot. */
  onPart(cut: () => Promise<File | null>): void;
}

/** The square of a picture that is to be shown: moved by pointer, fingers or arrow keys, brought nearer by a slider. */
export default function PhotoCrop({ file, onPart }: PhotoCropProps) {
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape="round"
            keyboardStep={8}
            showGrid={false}
            objectFit="cover"
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, area) => onPart(() => cutOut(file, area))}
            // The arrow keys are its own, also where something reads the screen.
            cropperProps={{ role: 'application', 'aria-label': formTexts.cropPart }}
          />
        )}
      </div>
      <label className={styles.zoom}>
        <span>{formTexts.cropZoom}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </div>
  );
}

/** A part of a picture as a file of its own; null where the browser cannot draw it, and the whole picture is sent. */
async function cutOut(file: File, area: Area): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.max(1, Math.min(SIDE, Math.round(area.width)));
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency: what was see-through is paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return blob && new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return null;
  }
}
