import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  NoteContributionDocument,
  PlacesForNoteDocument,
  type PlacesForNoteQuery,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { parseAmount } from '#shared/money.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { PlaceField } from './note-form.tsx'
import './note-dialog.css'

type Wedding = NonNullable<PlacesForNoteQuery['wedding']>
type NoteProblems = { name?: boolean; amount?: string; place?: string; day?: string }

/** Records a gift received outside the page: an envelope, or a transfer by a person who never used the list. */
export function NoteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('bank')
  const { id: weddingId, currency } = useWedding()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const format = useFormat()
  const [id] = useState(newId)
  const [wedding, setWedding] = useState<Wedding | null>(null)
  const [form, setForm] = useState({ name: '', amount: '', place: '', receivingAccount: '', day: '' })
  const [wrong, setWrong] = useState<NoteProblems>({})
  useEffect(() => {
    void attempt(() => execute(PlacesForNoteDocument, { weddingId })).then((answer) => {
      setWedding(answer?.wedding ?? null)
    })
  }, [attempt, weddingId])
  const gifts = (wedding?.gifts ?? []).filter(({ withdrawn }) => !withdrawn)
  const place = form.place || (gifts.some((one) => one.isFund) ? 'fund' : 'decide')
  const minor = parseAmount(form.amount, currency)
  const change = (some: Partial<typeof form>) => {
    setForm({ ...form, ...some })
    setWrong({})
  }
  const problemOf = (issues: readonly { path: string; rule: string }[]): NoteProblems => {
    const odd = issues.find(({ path }) => path === 'receivedOn')
    if (issues.some(({ rule }) => rule === 'tooMuch')) return { amount: t('note.amountTooMuch') }
    return odd ? { day: t('note.dayOdd', { rule: odd.rule, act: 'note' }) } : { name: true }
  }
  const send = async () => {
    if (form.name.trim() === '' || minor === null || minor === 0n)
      return setWrong({ name: form.name.trim() === '', ...(!minor && { amount: t('note.amountWrong') }) })
    if (isTooLarge({ minor, currency })) return setWrong({ amount: t('note.amountTooMuch') })
    const input = {
      id,
      weddingId,
      name: form.name.trim(),
      amountMinor: minor.toString(),
      giftId: place === 'fund' || place === 'decide' ? null : place,
      receivingAccountId: form.receivingAccount || null,
      receivedOn: form.day || null,
      // The person confirmed the unusual day.
      isDateSure: wrong.day !== undefined,
    }
    const answer = await attempt(() => execute(NoteContributionDocument, { input }))
    if (!answer) return
    const { noteContribution } = answer
    if (noteContribution.__typename === 'GiftOverfunded') {
      const { title, left } = noteContribution
      return setWrong({ place: t('note.full', { title, left: format.money(left) }) })
    }
    if (noteContribution.__typename !== 'Contribution')
      return setWrong(problemOf('issues' in noteContribution ? noteContribution.issues : []))
    const amount = format.money({ minor: minor.toString(), currency })
    notice({ text: t('done.written', { name: input.name, amount }) })
    await revalidate()
    onClose()
  }
  return (
    <Modal
      title={t('note.title')}
      className="bank-note"
      isChanged={Object.values(form).some((value) => value !== '')}
      onSubmit={() => void send()}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('note.no')}</Action>
          <Action look="primary" type="submit" busy={busy}>
            {t('note.write')}
          </Action>
        </>
      )}
    >
      <p className="t13 mut">{t('note.text')}</p>
      <Field
        label={t('note.name')}
        hint={t('note.nameWhy')}
        value={form.name}
        maxLength={80}
        autoComplete="off"
        autoFocus
        error={wrong.name ? t('note.nameMissing') : null}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field
        label={t('note.amount', { currency })}
        inputMode="decimal"
        value={form.amount}
        maxLength={20}
        autoComplete="off"
        error={wrong.amount ?? null}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <PlaceField
        gifts={gifts}
        amountMinor={minor ?? 0n}
        value={place}
        error={wrong.place ?? null}
        onChange={(next) => change({ place: next })}
      />
      <SelectField
        label={t('note.receivingAccount')}
        value={form.receivingAccount}
        onChange={({ target }) => change({ receivingAccount: target.value })}
      >
        <option value="">{t('note.byHand')}</option>
        {(wedding?.receivingAccounts ?? []).map((receivingAccount) => (
          <option key={receivingAccount.id} value={receivingAccount.id}>
            {t(`receivingAccount.${receivingAccount.kind}`)} · {receivingAccount.holder}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('note.day')}
        hint={t('note.dayWhy')}
        value={form.day}
        error={wrong.day ?? null}
        onChange={({ target }) => change({ day: target.value })}
      />
    </Modal>
  )
}
