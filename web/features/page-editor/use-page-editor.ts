import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { draftKeepingOf } from '#web/workspace/draft-keeping/keeping.ts'
import { useDraftKeeping } from '#web/workspace/draft-keeping/use-draft-keeping.ts'
import type { EditedPageDraftFragment } from '#web/graphql/generated/graphql.ts'
import { now } from '#web/ui/now.ts'
import { placeOfChange } from './changes.ts'
import { editedPage, isSamePage, isSameLook, type EditedPage } from './content.ts'
import { changedFrom, noHistory, redoStep, undoStep, type History } from './history.ts'
import { forgetPage, keepPage, readKeptPage } from './kept-page.ts'
import { mergePages } from './merge.ts'
import { savePage, remainingProblems, type PageProblem, type Problems } from './page-requests.ts'

const steps = draftKeepingOf<EditedPage>(isSamePage, mergePages)
const nothingEver = () => false

/** Returns the state of the page editor: autosave, undo and the presence of other editors. */
export function usePageEditor(weddingId: string, draft: EditedPageDraftFragment) {
  const [search] = useSearchParams()
  const [by, setBy] = useState<string | null>(null)
  const keptDraft = useKeptPage(weddingId, draft, setBy)
  const { writing, problem } = keptDraft
  const [open, setOpen] = useState(search.get('parte'))
  const [refused, setRefused] = useState<{ problems: Problems; of: EditedPage } | null>(null)
  const [shownToGuests, setShownToGuests] = useState<EditedPage | null>(null)
  const published = useMemo(() => editedPage(draft.published), [draft.published])
  const history = useHistory(keptDraft, (place) => setOpen((before) => place ?? before))
  const asGuestsSee = shownToGuests ?? published
  // What was published here applies until the server confirms it.
  const [reported, setReported] = useState(draft)
  if (reported !== draft) {
    setReported(draft)
    setShownToGuests(null)
  }
  return {
    ...keptDraft,
    ...history,
    page: writing,
    /** The author of the other version. */
    by,
    open,
    setOpen,
    published: asGuestsSee,
    isChanged: !isSameLook(asGuestsSee, writing),
    setShownToGuests,
    problems: {
      ...(refused ? remainingProblems(refused.problems, refused.of, writing) : {}),
      ...(problem?.kind === 'invalid' ? problem.problems : {}),
    },
    refuse: (problems: Problems) => setRefused({ problems, of: writing }),
    /** Whether there are changes not saved on the server. */
    isUnsent: steps.isUnsaved(keptDraft),
    isGone: problem?.kind === 'gone',
    setBy,
  }
}

export type PageEditor = ReturnType<typeof usePageEditor>
export type ChangePage = PageEditor['change']

function useKeptPage(
  weddingId: string,
  draft: EditedPageDraftFragment,
  onOther: (by: string | null) => void,
) {
  const stored = useMemo(
    () => ({ version: draft.version, writing: editedPage(draft.content) }),
    [draft.version, draft.content],
  )
  const shelf = useMemo(
    () => ({
      read: () => readKeptPage(weddingId, stored.writing),
      keep: (savedPage: Parameters<typeof keepPage>[1]) => keepPage(weddingId, savedPage),
      forget: () => forgetPage(weddingId),
    }),
    [weddingId, stored],
  )
  const send = useCallback(
    async (version: number | null, page: EditedPage) => {
      const answer = await savePage(weddingId, version ?? 0, page)
      if (answer.kind === 'changed') onOther(answer.by ?? null)
      return answer
    },
    [weddingId, onOther],
  )
  return useDraftKeeping<EditedPage, PageProblem>({
    id: weddingId,
    stored,
    seed: stored.writing,
    steps,
    shelf,
    isNothing: nothingEver,
    send,
  })
}

/** Undo and redo for this visit. They do not affect changes by other people. */
function useHistory(
  {
    writing,
    turn,
    writingNow,
    write,
  }: Pick<ReturnType<typeof useKeptPage>, 'writing' | 'turn' | 'writingNow' | 'write'>,
  onStep: (place: string | null) => void,
) {
  const [history, setHistory] = useState<History<EditedPage>>(noHistory)
  const [seenTurn, setSeenTurn] = useState(turn)
  if (seenTurn !== turn) {
    setSeenTurn(turn)
    setHistory(noHistory)
  }
  const step = (taken: ReturnType<typeof undoStep<EditedPage>>) => {
    if (!taken) return
    onStep(placeOfChange(writing, taken.state))
    setHistory(taken.history)
    write(taken.state)
  }
  return {
    /** `about`: the field being typed into. Consecutive changes of one field are one step. */
    change: (next: EditedPage | ((page: EditedPage) => EditedPage), about: string | null = null) => {
      const before = writingNow()
      const after = typeof next === 'function' ? next(before) : next
      if (isSamePage(before, after)) return
      const at = now().getTime()
      setHistory((known) => changedFrom(known, before, about, at))
      write(after)
    },
    undo: () => step(undoStep(history, writing)),
    redo: () => step(redoStep(history, writing)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
