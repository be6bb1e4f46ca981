import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { emptyPageSection } from '#shared/empty-page-section.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { shownSections } from '#web/workspace/couple-page/page-sections.ts'
import { TranslationsLink } from '#web/workspace/shell/translations-link.tsx'
import { newId } from '#web/graphql/new-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { coverPlace, lookPlace } from './changes.ts'
import { previewOf, type EditedSection } from './content.ts'
import { CoverFields } from './cover-fields.tsx'
import { LookFields, type EditedLook } from './look-fields.tsx'
import { SectionChooser } from './section-chooser.tsx'
import { SectionFields } from './section-fields.tsx'
import { SectionList } from './section-list.tsx'
import { useSectionName } from './section-name.ts'
import { changedSection, kindsToAdd, withSection } from './sections.ts'
import { movedTo } from '#web/workspace/pictures/carry-list.tsx'
import type { PageEditor } from './use-page-editor.ts'
import { placeOf } from './use-publishing.ts'
import { useProblem } from './use-problem.ts'
import type { Uploads } from '#web/workspace/pictures/use-uploads.ts'

type EditorPanelsProps = { weddingId: string; editor: PageEditor; look: EditedLook; uploads: Uploads }

/** The sections in order, and the fields of the open one. */
export function EditorPanels(props: EditorPanelsProps) {
  const { editor } = props
  const { t } = useTranslation('page')
  const { page, open, setOpen } = editor
  const [isAdding, setAdding] = useState(false)
  const acts = useSectionActs(editor)
  const wrong = new Set(Object.keys(editor.problems).map((path) => placeOf(path, page)))
  return (
    <div className="editor-panels" data-open={open !== null || undefined}>
      <nav className="editor-pieces" aria-label={t('pieces.label')}>
        <SectionList page={page} open={open} isWrong={(place) => wrong.has(place)} acts={acts} />
        <Action icon="plus" look="soft" className="editor-add" onClick={() => setAdding(true)}>
          {t('add.act')}
        </Action>
        <TranslationsLink className="editor-language" />
        <p className="editor-keys">{t('pieces.keys')}</p>
      </nav>
      <OpenPlace {...props} />
      {isAdding && (
        <SectionChooser
          kinds={kindsToAdd(page)}
          onClose={() => setAdding(false)}
          onChoose={(kind) => {
            const section = emptyPageSection(newId(), kind)
            setAdding(false)
            editor.change((now) => withSection(now, section))
            setOpen(section.id)
          }}
        />
      )}
    </div>
  )
}

/** Returns the actions on a section's row. */
function useSectionActs(editor: PageEditor) {
  const { t } = useTranslation('page')
  const nameOf = useSectionName()
  const notice = useNotice()
  const { change, open, setOpen } = editor
  const putBack = (section: EditedSection, at: number) =>
    change((now) => ({ ...now, sections: now.sections.toSpliced(at, 0, section) }))
  return {
    onOpen: setOpen,
    onMove: (from: number, to: number) =>
      change((now) => ({ ...now, sections: movedTo(now.sections, from, to) })),
    onHide: (section: EditedSection) =>
      change((now) => changedSection(now, section.id, { hidden: !section.hidden })),
    onRename: (section: EditedSection) => {
      setOpen(section.id)
      requestAnimationFrame(() =>
        document.querySelector<HTMLInputElement>('.editor-fields [name="section-title"]')?.focus(),
      )
    },
    onRemove: (section: EditedSection) => {
      const at = editor.page.sections.indexOf(section)
      change((now) => ({ ...now, sections: now.sections.filter(({ id }) => id !== section.id) }))
      if (open === section.id) setOpen(null)
      notice({
        text: t('pieces.removed', { title: nameOf(section) }),
        action: { label: t('undo'), onAct: () => putBack(section, at) },
      })
    },
  }
}

/** The fields of the open section, or help without one. */
function OpenPlace({ weddingId, editor, look, uploads }: EditorPanelsProps) {
  const { t } = useTranslation('page')
  const nameOf = useSectionName()
  const heading = useRef<HTMLHeadingElement>(null)
  const { page, open, setOpen, change } = editor
  const problem = useProblem(editor.problems)
  const section = page.sections.find(({ id }) => id === open)
  const isShown = shownSections(previewOf(page)).some((one) => one.section.id === open)
  const isKnown = section !== undefined || open === coverPlace || open === lookPlace
  useEffect(() => {
    if (open === null) return
    const wrong = heading.current?.parentElement?.parentElement?.querySelector<HTMLElement>('[aria-invalid]')
    const target = wrong ?? heading.current
    target?.focus({ preventScroll: wrong === null })
    if (wrong) return
    heading.current?.closest('.editor-open')?.scrollTo({ top: 0 })
    // On a phone the fields replace the list, so the page scrolls to the top.
    window.scrollTo({ top: 0 })
  }, [open])
  if (!isKnown) return <Nothing />
  const name = section
    ? nameOf(section)
    : t(open === coverPlace ? ('cover.name' as const) : ('look.name' as const))
  return (
    <section className="editor-open" aria-labelledby="editor-open">
      <div className="editor-open-head">
        <button
          type="button"
          className="ws-icon-btn editor-back"
          aria-label={t('back')}
          onClick={() => {
            setOpen(null)
            requestAnimationFrame(() => rowOf(open)?.focus())
          }}
        >
          <Icon name="arrow-left" />
        </button>
        <h2 id="editor-open" ref={heading} tabIndex={-1}>
          {name}
        </h2>
      </div>
      {section && !isShown && (
        <p className="editor-hidden t13">
          <Icon name={section.hidden ? 'lock' : 'info'} className="s" />
          <span>{t(section.hidden ? 'pieces.hiddenNote' : 'pieces.emptyNote')}</span>
        </p>
      )}
      {section && (
        <SectionFields key={section.id} {...{ weddingId, page, section, problem, change, uploads }} />
      )}
      {open === coverPlace && (
        <div className="editor-fields">
          <CoverFields weddingId={weddingId} page={page} published={editor.published} change={change} />
        </div>
      )}
      {open === lookPlace && (
        <div className="editor-fields">
          <LookFields page={page} change={change} look={look} />
        </div>
      )}
    </section>
  )
}

/** Returns the row that opens a section's fields. */
const rowOf = (place: string | null) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(place ?? '')}"] .piece-open`)

function Nothing() {
  const { t } = useTranslation('page')
  return (
    <section className="editor-open editor-nothing" aria-label={t('nothing.title')}>
      <Icon name="pen" />
      <h2>{t('nothing.title')}</h2>
      <p className="mut">{t('nothing.text')}</p>
    </section>
  )
}
