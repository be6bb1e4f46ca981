import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'
import './letter-editor.css'

type LetterEditorProps = {
  html: string
  /** The editor takes the focus when it has loaded, if this element still has it. */
  focusFrom: RefObject<HTMLElement | null>
  /** Counts changes from outside. The editor shows the new text when it changes. */
  turn: number
  placeholder: string
  onChange: (html: string) => void
}

const extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
]

/**
 * The editor of a letter: paragraphs, emphasis, lists, quotations and links. Other pasted formatting becomes
 * plain text.
 */
export default function LetterEditor({ html, focusFrom, turn, placeholder, onChange }: LetterEditorProps) {
  const { t } = useTranslation('mailbox')
  const editor = useEditor({
    extensions,
    content: html,
    // The styles are in our own style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('compose.text'),
        class: 'letter-paper',
      },
    },
    onCreate: ({ editor: now }) => {
      if (document.activeElement === focusFrom.current) now.commands.focus('start')
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  })
  const show = useEffectEvent(() => {
    if (turn > 0) editor.commands.setContent(html, { emitUpdate: false })
  })
  useEffect(() => show(), [turn])
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })
  return (
    <div className="letter-editor" data-placeholder={isEmpty ? placeholder : undefined}>
      <EditorContent editor={editor} />
      <Marks editor={editor} />
    </div>
  )
}

function Marks({ editor }: { editor: Editor }) {
  const { t } = useTranslation('mailbox')
  const [isLinking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      list: now.isActive('bulletList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  })
  const marks = {
    bold: () => editor.chain().focus().toggleBold().run(),
    italic: () => editor.chain().focus().toggleItalic().run(),
    list: () => editor.chain().focus().toggleBulletList().run(),
    quote: () => editor.chain().focus().toggleBlockquote().run(),
  }
  const link = () => {
    if (on.link) editor.chain().focus().extendMarkRange('link').unsetLink().run()
    else setLinking(true)
  }
  return (
    <div className="letter-marks" role="toolbar" aria-label={t('compose.marks.label')}>
      {(['bold', 'italic', 'list', 'quote'] as const).map((mark) => (
        <button
          key={mark}
          type="button"
          className={`mark-${mark}`}
          aria-pressed={on[mark]}
          aria-label={t(`compose.marks.${mark}`)}
          title={t(`compose.marks.${mark}`)}
          // Keeps the text selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={marks[mark]}
        >
          {t(`compose.marks.${mark}Sign`)}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={on.link}
        aria-label={t('compose.marks.link')}
        title={t('compose.marks.link')}
        onClick={link}
      >
        <Icon name="link" className="s" />
      </button>
      {isLinking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('mailbox')
  const [address, setAddress] = useState('')
  const place = useRef<HTMLInputElement>(null)
  useFocusOnShow(place)
  const put = () => {
    const typed = address.trim()
    onClose()
    if (typed === '') return void editor.commands.focus()
    const href = /^(?:https?:|mailto:|tel:)/i.test(typed) ? typed : `https://${typed}`
    const chain = editor.chain().focus()
    if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  return (
    <span className="link-field">
      <input
        className="field-box"
        type="url"
        ref={place}
        value={address}
        aria-label={t('compose.marks.address')}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          event.preventDefault()
          put()
        }}
      />
      <Action small onClick={put}>
        {t('compose.marks.put')}
      </Action>
      <IconAction icon="close" label={t('cancel')} onClick={onClose} />
    </span>
  )
}
