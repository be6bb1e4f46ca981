import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import type { Member } from './board-state.ts'
import { mentionLength, MentionSuggestions, useMentions } from './mention-suggestions.tsx'
import { richHtml } from './rich-html.ts'

type RichTextProps = {
  label: string
  /** HTML sanitized by the server. */
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

/** A text editor with paragraphs, emphasis and lists. Pasted content becomes plain text. */
export function RichText({ label, begin, error, onChange }: RichTextProps) {
  const { t } = useTranslation('board')
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(begin)
  useEffect(() => {
    if (place.current) place.current.innerHTML = first.current
    document.execCommand('defaultParagraphSeparator', false, 'p')
  }, [])
  const [typed, setTyped] = useState('')
  const caret = useRef<Range | null>(null)
  const tell = () => {
    onChange(richHtml(place.current?.innerHTML ?? ''))
    const range = textBeforeCaret()
    caret.current = range
    setTyped(range?.toString() ?? '')
  }
  const mention = ({ name }: Member) => {
    const range = caret.current
    const box = place.current
    if (!range || !box?.contains(range.endContainer)) return
    range.setStart(range.endContainer, range.endOffset - mentionLength(typed))
    box.focus()
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    // Keeps the insertion in the editor's own undo.
    document.execCommand('insertText', false, `@${name} `)
    tell()
  }
  const { suggested, takeFirst } = useMentions(typed, mention)
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
              // Keeps the text selection.
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
        onKeyDown={takeFirst}
        onPaste={(event) => {
          event.preventDefault()
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
        }}
      />
      <MentionSuggestions members={suggested} onChoose={mention} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** Returns the text of the current node up to the caret as a range; null without a caret in a text. */
function textBeforeCaret(): Range | null {
  const selection = getSelection()
  const node = selection?.anchorNode
  if (!selection || !node || !selection.isCollapsed || node.nodeType !== Node.TEXT_NODE) return null
  const range = document.createRange()
  range.setStart(node, 0)
  range.setEnd(node, selection.anchorOffset)
  return range
}
