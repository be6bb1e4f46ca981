import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { publishPage, type Problems } from './page-requests.ts'
import type { PageEditor } from './use-page-editor.ts'

type PublishingEnds = { onEnd: () => void; onWrong: () => void }

/** Returns the actions to publish and to discard the draft; validation errors open their section. */
export function usePublishing(editor: PageEditor, { onEnd, onWrong }: PublishingEnds) {
  const { t } = useTranslation('page')
  const { id, status } = useWedding()
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()

  const refuse = (problems: Problems) => {
    editor.refuse(problems)
    const [path = ''] = Object.keys(problems)
    editor.setOpen(placeOf(path, editor.page))
    onWrong()
    // If its fields are open already, scrolls to the error.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.editor-open [aria-invalid="true"]')?.focus(),
    )
    notice({ kind: 'problem', stays: false, text: t('publish.lookAgain') })
  }
  const send = async () => {
    if (!(await editor.save())) return null
    const page = editor.writingNow()
    const answer = await publishPage(id, editor.versionNow() ?? 0, page)
    return { answer, page }
  }
  return {
    busy,
    publish: async () => {
      const done = await attempt(send)
      onEnd()
      if (done === null) return notice({ kind: 'problem', stays: false, text: t('publish.unsaved') })
      if (!done) return undefined
      const { answer, page } = done
      if (answer.kind === 'saved') {
        editor.saved(answer.draft)
        editor.setShownToGuests(page)
        editor.refuse({})
        notice({ text: t(status === 'draft' ? 'publish.doneDraft' : 'publish.done') })
      } else if (answer.kind === 'changed') {
        editor.setBy(answer.by ?? null)
        editor.changed(answer.draft)
      } else if (answer.problem.kind === 'invalid') refuse(answer.problem.problems)
      else notice({ kind: 'problem', text: t('gone') })
      return revalidate()
    },
    discard: () => {
      const before = editor.page
      editor.change(editor.published)
      editor.refuse({})
      notice({ text: t('discarded'), action: { label: t('undo'), onAct: () => editor.change(before) } })
    },
  }
}

/** Returns the section of a path: `sections.3.title` is in the fourth section. */
export function placeOf(path: string, { sections }: PageEditor['page']): string {
  const [first = '', index = ''] = path.split('.')
  const kindOf = (kind: string) => sections.find((section) => section.kind === kind)?.id ?? 'cover'
  if (first === 'sections') return sections[Number(index)]?.id ?? 'cover'
  if (first === 'celebrations') return kindOf('programme')
  return first === 'stops' || first.startsWith('list') ? kindOf('list') : 'cover'
}
