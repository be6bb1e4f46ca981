import { useTranslation } from '#web/i18n/use-translation.ts'
import { previewPath } from '#web/workspace/shell/preview-path.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Action, ExternalAction, IconAction } from '#web/ui/blocks/action.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import type { PageEditor } from './use-page-editor.ts'
import { Icon } from '#web/ui/icon.tsx'

export type EditorView = 'edit' | 'preview'
type EditorBarProps = {
  editor: PageEditor
  view: EditorView
  onView: (view: EditorView) => void
  onPublish: () => void
  onDiscard: () => void
}

/** The actions of the page, and its save state. */
export function EditorBar({ editor, view, onView, onPublish, onDiscard }: EditorBarProps) {
  const { t } = useTranslation('page')
  const wedding = useWedding()
  const { undo, redo, canUndo, canRedo, isChanged } = editor
  return (
    <header className="editor-bar">
      <div className="editor-name">
        <h1 className="ph-sr">{t('title')}</h1>
        <KeptLine editor={editor} />
      </div>
      <div className="editor-view">
        <Segments
          label={t('view.label')}
          value={view}
          onChoose={onView}
          segments={(['edit', 'preview'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      </div>
      <div className="editor-steps">
        <IconAction icon="undo" label={t('undoStep')} aria-disabled={!canUndo} onClick={undo} />
        <IconAction
          icon="undo"
          className="redo"
          label={t('redoStep')}
          aria-disabled={!canRedo}
          onClick={redo}
        />
      </div>
      <div className="editor-acts">
        {isChanged ? (
          <>
            <Action className="editor-discard" look="bare" onClick={onDiscard}>
              {t('discard')}
            </Action>
            <Action look="primary" onClick={onPublish}>
              {t(wedding.status === 'draft' ? 'publish.actDraft' : 'publish.act')}
            </Action>
          </>
        ) : (
          <ExternalAction className="editor-see" href={previewPath(wedding)} icon="eye">
            <span className="ph-sr">{t('seeAsGuest')}</span>
          </ExternalAction>
        )}
      </div>
    </header>
  )
}

/** The save state: saved, saving, or only in this browser. */
function KeptLine({ editor }: { editor: PageEditor }) {
  const { t } = useTranslation('page')
  const { status } = useWedding()
  const { state, isChanged, problem } = editor
  const asPublished = status === 'draft' ? ('kept.draft' as const) : ('kept.published' as const)
  const words = problem?.kind === 'invalid' && state === 'offline' ? 'refused' : state
  return (
    <p className="kept-line t12" role="status" data-state={words}>
      {state === 'saved' && <Icon name="check" className="xs" />}
      {state === 'offline' && <Icon name="warn" className="xs" />}
      {words === 'saved' ? t(isChanged ? 'kept.saved' : asPublished) : t(`kept.${words}`)}
    </p>
  )
}
