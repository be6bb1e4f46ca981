import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { richHtml } from './rich-html.ts'

type RichTextProps = {
  label: string
  /** Harmless HTML, as the server gives it. */
  begin: string
  /** Why it cannot be saved. */
  error: string | null
  onChange: (html: string) => void
}

const marks = [
  { command: 'bold', key: 'bold' },
  { command: 'italic', key: 'italic' },
  { command: 'insertUnorderedList', key: 'list' },
] as const

/** A text of several paragraphs with emphasis and lists. What is pasted comes in as words alone. */
export function RichText({ label, begin, error, onChange }: RichTextProps) {
  const { t } = useTranslation('board')
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(begin)
  useEffect(() => {
    if (place.current) place.current.innerHTML = first.current
    document.execCommand('defaultParagraphSeparator', false, 'p')
  }, [])
  const tell = () => onChange(richHtml(place.current?.innerHTML ?? ''))
  const mark = (command: string) => {
    place.current?.focus()
    document.execCommand(command)
    tell()
  }
  return (
    <div className="field rich-text">
      <div className="rich-head">
        <span id={id} className="rich-label">
          {label}
        </span>
        <span role="group" aria-label={t('rich.label')}>
          {marks.map(({ command, key }) => (
            <button
              key={key}
              type="button"
              className={`rich-mark ${key}`}
              title={t(`rich.${key}`)}
              aria-label={t(`rich.${key}`)}
              // The words that are chosen stay chosen.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mark(command)}
            >
              {t(`rich.${key}Sign`)}
            </button>
          ))}
        </span>
      </div>
      <div
        ref={place}
        className="field-box rich-box"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
        onPaste={(event) => {
          event.preventDefault()
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
        }}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" /> <span>{error}</span>
        </p>
      )}
    </div>
  )
}
