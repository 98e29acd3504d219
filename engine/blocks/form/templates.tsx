import {
  type ArrayFieldTemplateProps,
  errorId,
  type FieldErrorProps,
  type FieldTemplateProps,
  helpId,
  type ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { type ReactNode, useContext, useId } from 'react';
import { formTexts } from '../../texts/form.ts';
import { Button } from '../parts/Button.tsx';
import visually from '../parts/hidden.module.css';
import { useInModal } from '../runtime/page-context.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import styles from './Form.module.css';
import { HiddenFields, useForm, useIsRequired } from './form-context.ts';
import { StandingErrors, useStandingErrors } from './standing-errors.ts';

/** Label above, control, help, error. Groups (objects, radios, a lone checkbox) bring their own label. */
export function FieldTemplate(props: FieldTemplateProps) {
  const {
    id,
    label,
    required,
    hidden,
    displayLabel,
    children,
    errors,
    rawErrors,
    rawHelp,
    schema,
    uiSchema,
    formData,
  } = props;
  const isRequired = useIsRequired(id) || required;
  const standing = useStandingErrors(rawErrors, formData);
  if (hidden) return <div hidden>{children}</div>;
  const isGroup = schema.type === 'object';
  const widget = uiSchema?.['ui:widget'];
  const isChoices = widget === 'radio' || widget === 'checkboxes';
  const showsLabel = displayLabel && !isGroup && schema.type !== 'boolean';
  return (
    <div className={isGroup ? styles.group : styles.field} data-invalid={standing.length > 0 || undefined}>
      {showsLabel &&
        (isChoices ? (
          <span id={`${id}__label`} className={styles.label}>
            <LabelText label={label} required={isRequired} />
            {isRequired && widget === 'checkboxes' && (
              // A group of boxes cannot be required for a screen reader otherwise.
              <span className={visually.hidden}>{` (${formTexts.isRequired})`}</span>
            )}
          </span>
        ) : (
          <label htmlFor={id} className={styles.label}>
            <LabelText label={label} required={isRequired} />
          </label>
        ))}
      <StandingErrors.Provider value={standing}>
        {children}
        {rawHelp && (
          <p id={helpId(id)} className={styles.note}>
            {rawHelp}
          </p>
        )}
        {!isGroup && errors}
      </StandingErrors.Provider>
    </div>
  );
}

function LabelText({ label, required }: { label: string; required?: boolean }) {
  const { marksOptional } = useForm();
  return (
    <>
      {label}
      {required && !marksOptional && (
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
}

export function FieldErrorTemplate({ fieldPathId }: FieldErrorProps) {
  const [first] = useContext(StandingErrors);
  return (
    <p id={errorId(fieldPathId)} className={styles.error} hidden={!first}>
      {first}
    </p>
  );
}

/** The form itself in its sections, or a group of fields inside of it. */
export function ObjectFieldTemplate({ fieldPathId, properties, title }: ObjectFieldTemplateProps) {
  const { block } = useForm();
  const inModal = useInModal();
  const hidden = useContext(HiddenFields);
  const { text } = useDynamic();
  const isRoot = fieldPathId.path.length === 0;
  if (!isRoot) {
    const isOnlyOfSection = block.sections.some(
      ({ title, fields }) => title && fields.length === 1 && fields[0] === fieldPathId.path[0],
    );
    return (
      <fieldset className={styles.fieldset}>
        {title && <legend className={isOnlyOfSection ? visually.hidden : styles.legend}>{title}</legend>}
        {properties
          .filter(({ name }) => !hidden.has([...fieldPathId.path, name].join('.')))
          .map(({ content }) => content)}
      </fieldset>
    );
  }
  // Questions that come from data may be none.
  const isShown = (name: string) =>
    !hidden.has(name) && properties.some((property) => property.name === name);
  const contentOf = (name: string) =>
    isShown(name) ? properties.find((property) => property.name === name)?.content : null;
  const named = new Set(block.sections.flatMap(({ fields }) => fields));
  const rest = properties.filter(({ name }) => !named.has(name));
  return (
    <>
      {block.sections
        .filter(({ fields }) => fields.some(isShown))
        .map((section) => (
          <Section
            key={section.fields.join()}
            title={text(section.title)}
            intro={text(section.text)}
            heading={inModal || text(block.title) ? 'h3' : 'h2'}
          >
            {section.fields.map(contentOf)}
          </Section>
        ))}
      {rest.map(({ name }) => contentOf(name))}
    </>
  );
}

interface SectionProps {
  title: string;
  intro: string;
  /** A level below what the section stands in: the form's card, or the page. */
  heading: 'h2' | 'h3';
  children: ReactNode;
}

function Section({ title, intro, heading: Heading, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={title ? id : undefined}>
      {(title || intro) && (
        <header className={styles.sectionHead}>
          {title && <Heading id={id}>{title}</Heading>}
          {intro && <p>{intro}</p>}
        </header>
      )}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

export function ArrayFieldTemplate({
  items,
  title,
  canAdd,
  onAddClick,
  disabled,
  readonly,
}: ArrayFieldTemplateProps) {
  return (
    <fieldset className={styles.fieldset}>
      {title && <legend className={styles.legend}>{title}</legend>}
      {items}
      {canAdd && !disabled && !readonly && (
        <div>
          <Button onClick={onAddClick}>{formTexts.addItem}</Button>
        </div>
      )}
    </fieldset>
  );
}
