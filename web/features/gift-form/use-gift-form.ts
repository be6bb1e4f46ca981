import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useUploads } from '#web/workspace/pictures/use-uploads.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  AddGiftDocument,
  AddStopDocument,
  UpdateGiftDocument,
  type EditedGiftFragment,
  type GiftFormWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import {
  draftOf,
  emptyDraft,
  newStop,
  type GiftDraft,
  type PhotoDraft,
  type CountedWords,
} from '#web/workspace/gift-form/gift-draft.ts'
import { inputOf, type Problems } from './gift-input.ts'
import { problemsAfter } from './problems-after.ts'

/** The uploads of a gift's photographs. */
export const photosSection = 'photos'

export type GiftFormProps = { wedding: GiftFormWeddingFragment; gift: EditedGiftFragment | null }
type SaveGiftResult = { __typename: string; issues?: readonly { path: string; rule: string }[] }

/** Returns the form of a gift: its content, its errors and saving. No content is lost when saving fails. */
export function useGiftForm({ wedding, gift }: GiftFormProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const notice = useNotice()
  const navigate = useNavigate()
  const { attempt, busy } = useAttempt()
  const counted = useCountedWords(gift?.sheet ?? null)
  const [initial] = useState(() => (gift ? draftOf(gift, counted, format.locale) : emptyDraft))
  const { problems, setProblems, ...edit } = useDraft(initial, wedding.id)
  const { draft, uploads } = edit
  const [tries, setTries] = useState(0)
  const [ids] = useState(() => ({ gift: gift?.id ?? newId(), stop: newId() }))
  const isSaved = useRef(false)

  const isChanged = uploads.isSending || JSON.stringify(draft) !== JSON.stringify(initial)

  const send = async (): Promise<SaveGiftResult | Problems> => {
    const isNewStop = draft.stopId === newStop
    const written = inputOf(draft, {
      id: ids.gift,
      weddingId: wedding.id,
      currency: wedding.currency,
      stopId: isNewStop ? ids.stop : draft.stopId || null,
      ideaSlug: gift?.ideaSlug ?? null,
      sheet: gift?.sheet ?? null,
      counted,
    })
    if (!written.ok) return written.problems
    if (isNewStop) {
      const createdStop = await addStop(wedding, ids.stop, draft.stopName)
      if (createdStop.__typename !== 'Wedding') return { stopName: createdStop.issues?.[0]?.rule ?? 'wrong' }
    }
    const { input } = written
    if (!gift) return (await execute(AddGiftDocument, { input })).addGift
    const { updateGift } = await execute(UpdateGiftDocument, { input })
    if (updateGift.__typename === 'GiftHoldsMoney')
      return { way: `holdsMoney ${updateGift.held ? format.money(updateGift.held) : 'none'}` }
    return updateGift
  }

  const save = async () => {
    const answer = await attempt(send)
    if (!answer) return
    setTries((count) => count + 1)
    if (!('__typename' in answer)) return setProblems(answer)
    if (answer.__typename !== 'Gift') return setProblems(problemsOf(answer as SaveGiftResult))
    isSaved.current = true
    notice({ text: t(gift ? 'form.saved' : 'form.added', { title: draft.title.trim() }) })
    await navigate('/boda/lista')
  }
  return { ...edit, problems, tries, save, busy, isChanged, isSaved }
}

export type GiftForm = ReturnType<typeof useGiftForm>

/** Holds the draft with its uploads and its errors. A changed field shows no error until the next save. */
function useDraft(initial: GiftDraft, weddingId: string) {
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const change = (changes: Partial<GiftDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setProblems((before) => problemsAfter(before, Object.keys(changes) as (keyof GiftDraft)[]))
  }
  const changePhotos = (of: (photos: readonly PhotoDraft[]) => readonly PhotoDraft[]) => {
    setDraft((before) => ({ ...before, photos: of(before.photos) }))
    setProblems((before) => problemsAfter(before, ['photos']))
  }
  const uploads = useUploads(weddingId, (_, picture) =>
    changePhotos((all) => [...all, { id: newId(), picture, alt: '', credit: null }]),
  )
  return { draft, change, changePhotos, uploads, problems, setProblems }
}

/** Adds a stop, with the name that the couple entered here, after the others. */
async function addStop(wedding: GiftFormWeddingFragment, id: string, name: string): Promise<SaveGiftResult> {
  const stop = { id, name, days: '', line: '' }
  const { addStop: answer } = await execute(AddStopDocument, { weddingId: wedding.id, stop })
  return answer
}

/** Returns the server's problems by field, one per field. */
function problemsOf(answer: SaveGiftResult): Problems {
  const issues = answer.issues ?? [{ path: 'form', rule: 'gone' }]
  return Object.fromEntries(
    issues.toReversed().map(({ path, rule }) => [path.replace(/^(shareNames)\.\d+$/, '$1'), rule]),
  )
}

type Numbers = { readonly durationMinutes: number | null; readonly bookAheadDays: number | null }

/** Returns the counted facts of an idea in the words guests read. */
function useCountedWords(sheet: Numbers | null): CountedWords {
  const { t } = useTranslation('guest')
  const minutes = sheet?.durationMinutes ?? 0
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const kind = time.hours === 0 ? 'minutes' : time.minutes === 0 ? 'hours' : 'hoursMinutes'
  const days = sheet?.bookAheadDays ?? 0
  return {
    duration: minutes > 0 ? t(`gift.sheet.${kind}`, time) : '',
    bookAhead: days > 0 ? t('gift.sheet.daysAhead', { count: days }) : '',
  }
}
