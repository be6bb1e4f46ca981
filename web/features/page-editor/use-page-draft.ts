import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { UpdatePageDocument, type EditedPageFragment } from '#web/graphql/generated/graphql.ts'
import { draftOf, isSameDraft, problemsByPath, type PageDraft } from './draft.ts'

/** The page while it is being edited: what was loaded, what it has become, and what the server did not accept. */
export function usePageDraft(page: EditedPageFragment) {
  const { t } = useTranslation('couple')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const [saved, setSaved] = useState(() => draftOf(page))
  const [draft, setDraft] = useState(saved)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const isDirty = !isSameDraft(draft, saved)

  // What the other partner saves meanwhile is taken over, unless something is being written here.
  const [loaded, setLoaded] = useState(page)
  if (loaded !== page) {
    setLoaded(page)
    setSaved(draftOf(page))
    if (!isDirty) setDraft(draftOf(page))
  }

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  const change = (more: Partial<PageDraft> | ((now: PageDraft) => Partial<PageDraft>)) =>
    setDraft((now) => ({ ...now, ...(typeof more === 'function' ? more(now) : more) }))
  const save = async (): Promise<boolean> => {
    const sent = draft
    const answer = await attempt(() => execute(UpdatePageDocument, { input: inputOf(page.id, sent) }))
    const result = answer?.updatePage
    if (result?.__typename === 'Wedding') {
      const stored = draftOf(result)
      setSaved(stored)
      setDraft((now) => (isSameDraft(now, sent) ? stored : now))
      setProblems({})
      notice({ text: t('page.saved') })
      return true
    }
    if (result?.__typename === 'InvalidInput') setProblems(problemsByPath(result.issues))
    else if (result) notice({ kind: 'problem', text: t('page.gone') })
    return false
  }
  const discard = () => {
    setDraft(saved)
    setProblems({})
  }
  /** A photograph is the cover from the moment it is sent: what else is being written stays unsaved. */
  const coverIsSet = (imgCover: string) => {
    setSaved((before) => ({ ...before, imgCover }))
    setDraft((now) => ({ ...now, imgCover }))
  }
  return { draft, change, isDirty, busy, problems, save, discard, coverIsSet }
}

function inputOf(id: string, { imgCover, ...draft }: PageDraft) {
  const celebrations = draft.celebrations.map((one) => ({
    ...one,
    endsAt: one.endsAt || null,
    mapUrl: one.mapUrl.trim() || null,
    note: one.note.trim() || null,
    dressCode: one.dressCode.trim() || null,
  }))
  // A photograph is where it is already.
  const cover = readUploadedPicture(imgCover) ? {} : { imgCover }
  return { ...draft, ...cover, id, celebrations, stops: [...draft.stops] }
}
