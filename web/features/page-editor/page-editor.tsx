import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { EditedPageDraftFragment } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { PageName } from '#web/ui/blocks/page-head.tsx'
import { useUnloadWarning } from '#web/ui/blocks/use-unload-warning.ts'
import { changesBetween } from './changes.ts'
import { EditorBar, type EditorView } from './editor-bar.tsx'
import { EditorPanels } from './editor-panels.tsx'
import type { EditedLook } from './look-fields.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { changedSection } from './sections.ts'
import { PageConflict } from './page-conflict.tsx'
import { usePageEditor } from './use-page-editor.ts'
import { usePublishing } from './use-publishing.ts'
import { useUploads } from '#web/workspace/pictures/use-uploads.ts'
import './page-editor.css'
import { minWidth } from '#web/theme/measures.ts'

type PageEditorScreenProps = { draft: EditedPageDraftFragment; look: EditedLook }

/** The editor of the couple's page: sections, the fields of one, and the preview. */
export function PageEditorScreen({ draft, look }: PageEditorScreenProps) {
  const { t } = useTranslation('page')
  const { id: weddingId, status } = useWedding()
  const editor = usePageEditor(weddingId, draft)
  const [view, setView] = useState<EditorView>('edit')
  const [isAsking, setAsking] = useState(false)
  const [isPeeking, setPeeking] = useState(false)
  const { publish, discard, busy } = usePublishing(editor, {
    onEnd: () => setAsking(false),
    onWrong: () => setView('edit'),
  })
  const uploads = useUploads(weddingId, (section, picture) => editor.change(withPicture(section, picture)))
  const isWide = useMedia(minWidth('md'))
  useStepKeys(editor)
  useUnloadWarning(uploads.isSending || editor.isUnsent)
  const changes = changesBetween(editor.published, editor.page)
  const shown = isPeeking && editor.other ? editor.other : editor.page
  const openInPreview = (place: string) => {
    editor.setOpen(place)
    setView('edit')
  }
  return (
    <div className="flush page-editor" data-view={view}>
      <PageName title={t('title')} />
      <EditorBar
        editor={editor}
        view={view}
        onView={setView}
        onPublish={() => setAsking(true)}
        onDiscard={discard}
      />
      <PageConflict editor={editor} isPeeking={isPeeking} onPeek={setPeeking} />
      <div className="editor-body">
        <EditorPanels key={weddingId} weddingId={weddingId} editor={editor} look={look} uploads={uploads} />
        {(isWide || view === 'preview') && (
          <PreviewPane
            page={shown}
            place={editor.open}
            onOpen={openInPreview}
            onUndo={editor.undo}
            onRedo={editor.redo}
          />
        )}
      </div>
      {isAsking && (
        <PublishDialog
          changes={changes}
          isOpenToGuests={status !== 'draft'}
          busy={busy}
          onPublish={() => void publish()}
          onDiscard={() => {
            setAsking(false)
            discard()
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <Gone isGone={editor.isGone} />
    </div>
  )
}

/** Adds an uploaded picture to its gallery, keeping other changes made meanwhile. */
const withPicture = (section: string, picture: string) => (page: Parameters<typeof changedSection>[0]) => {
  const pictures = page.sections.find(({ id }) => id === section)?.pictures ?? []
  const fresh = { id: newId(), picture, caption: '', focalX: 50, focalY: 50 }
  return changedSection(page, section, { pictures: [...pictures, fresh] })
}

function Gone({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation('page')
  const notice = useNotice()
  useEffect(() => {
    if (isGone) notice({ kind: 'problem', text: t('gone') })
  }, [isGone, notice, t])
  return null
}

/** Handles Ctrl+Z and ⌘Z as undo, and Shift or Ctrl+Y as redo, anywhere in the editor. */
function useStepKeys({ undo, redo }: { undo: () => void; redo: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
