import type { SlideIr } from '../../manifest/ir.ts';
import { Picture } from '../parts/Picture.tsx';
import { TargetLink } from '../runtime/target.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import styles from './Carousel.module.css';

export function Slide({ slide }: { slide: SlideIr }) {
  const { text, scope } = useDynamic();
  const image = text(slide.image);
  const title = text(slide.title);
  const words = text(slide.text);
  const content = (
    <>
      {image && <Picture className={styles.image} src={image} alt={text(slide.alt)} />}
      {(title || words) && (
        <span className={styles.words}>
          {title && <strong>{title}</strong>}
          {words && <span>{words}</span>}
        </span>
      )}
    </>
  );
  const shared = { className: styles.slide };
  if (!slide.to) return <div {...shared}>{content}</div>;
  return (
    <TargetLink {...shared} to={slide.to} scope={scope}>
      {content}
    </TargetLink>
  );
}
