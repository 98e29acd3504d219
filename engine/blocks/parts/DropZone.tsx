import { type ReactNode, useState } from 'react';

interface DropZoneProps {
  className: string | undefined;
  onFiles(files: File[]): void;
  children: ReactNode;
}

/** Where files can be dropped, around what takes keys and clicks; `data-over` while files are held over it. */
export function DropZone({ className, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
