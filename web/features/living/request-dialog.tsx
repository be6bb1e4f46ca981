import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { bookingRequestLimits } from '#shared/inputs/booking-request-limits.ts'
import { isFailedRequest } from '#shared/states/booking-request.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { type LivingGift, nameOf, seasonOf } from './living-gift.ts'
import type { RequestActs, RequestProblem } from './use-request-acts.ts'
import './living-dialogs.css'

type RequestDialogProps = { gift: LivingGift; today: string; acts: RequestActs; onClose: () => void }

type RequestForm = {
  readonly providerId: string
  readonly dates: readonly string[]
  readonly people: string
  readonly wishes: string
}

/** The form as it opens: what was asked before, to the first provider that has not said no. */
function initialForm({ bookingRequest: before, providersToAsk }: LivingGift): RequestForm {
  const isSpent = before != null && isFailedRequest(before.state)
  const next = providersToAsk.find(({ id }) => !isSpent || id !== before.providerId) ?? providersToAsk[0]
  const isAgain = before && !isSpent && providersToAsk.some(({ id }) => id === before.providerId)
  return {
    providerId: (isAgain ? before.providerId : next?.id) ?? '',
    dates: isSpent ? before.dates : [],
    people: String(before?.people ?? 2),
    wishes: before?.wishes ?? '',
  }
}

/** Asks a provider of a gift for dates, by one mail. What is typed stays until it is sent. */
export function RequestDialog({ gift, today, acts, onClose }: RequestDialogProps) {
  const { t } = useTranslation('living')
  const [initial] = useState(() => initialForm(gift))
  const [form, setForm] = useState(initial)
  const [problem, setProblem] = useState<RequestProblem | 'noDate' | 'people' | null>(null)
  const { providersToAsk: providers } = gift
  const provider = providers.find(({ id }) => id === form.providerId) ?? providers[0]
  const change = (some: Partial<RequestForm>) => setForm((before) => ({ ...before, ...some }))
  const send = async () => {
    const dates = form.dates.filter(Boolean)
    const people = Number(form.people)
    const isNumber = Number.isInteger(people) && people >= 1 && people <= bookingRequestLimits.people
    const missing = dates.length === 0 ? 'noDate' : isNumber ? null : 'people'
    setProblem(missing)
    if (missing || acts.busy || !provider) return
    const refusal = await acts.ask(gift, provider, { dates, people, wishes: form.wishes })
    if (refusal) setProblem(refusal)
    else onClose()
  }
  const isForm = problem === 'noDate' || problem === 'people' || problem === 'past'
  return (
    <FormDialog
      title={t('request.ask.title', { title: nameOf(gift) })}
      className="living-dialog"
      isLong
      isChanged={form !== initial}
      busy={acts.busy}
      words={{ cancel: t('cancel'), save: t('request.ask.send') }}
      saveIcon="send"
      onSave={() => void send()}
      onClose={onClose}
    >
      {problem && !isForm && <FormRefusal text={t(`request.problem.${problem}`)} />}
      <Who gift={gift} chosen={provider?.id ?? ''} onChoose={(providerId) => change({ providerId })} />
      <div className="living-days">
        {Array.from({ length: bookingRequestLimits.dates }, (_, at) => (
          <DateField
            key={at}
            label={t('request.ask.day', { number: at + 1 })}
            value={form.dates[at] ?? ''}
            min={today}
            optional={at > 0}
            error={at === 0 && (problem === 'noDate' || problem === 'past') && t(`request.ask.${problem}`)}
            onChange={({ currentTarget: { value } }) =>
              change({ dates: [0, 1, 2].map((one) => (one === at ? value : (form.dates[one] ?? ''))) })
            }
          />
        ))}
      </div>
      <Field
        label={t('request.ask.people')}
        inputMode="numeric"
        value={form.people}
        error={problem === 'people' && t('request.ask.peopleWrong', { most: bookingRequestLimits.people })}
        onChange={({ currentTarget }) => change({ people: currentTarget.value })}
      />
      <TextField
        label={t('request.ask.wishes')}
        hint={t('request.ask.wishesHint')}
        rows={3}
        optional
        maxLength={bookingRequestLimits.text}
        value={form.wishes}
        onChange={({ currentTarget }) => change({ wishes: currentTarget.value })}
      />
      <p className="mut">{t('request.ask.money')}</p>
    </FormDialog>
  )
}

type WhoProps = {
  gift: LivingGift
  chosen: string
  onChoose: (providerId: string) => void
}

/** Whom the mail goes to: a choice only if several offer the gift. */
function Who({ gift, chosen, onChoose }: WhoProps) {
  const { t } = useTranslation('living')
  const { providersToAsk: providers } = gift
  const wordsOf = ({ name, place }: (typeof providers)[number]) => [name, place].filter(Boolean).join(', ')
  const [only] = providers
  if (!only) return <p>{t('request.problem.notAskable')}</p>
  const chosenProvider = providers.find(({ id }) => id === chosen)
  const season = seasonOf(gift, chosenProvider)
  return (
    <>
      {providers.length === 1 ? (
        <p>{t('request.ask.one', { name: wordsOf(only) })}</p>
      ) : (
        <SelectField
          label={t('request.ask.who')}
          value={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {providers.map((one) => (
            <option key={one.id} value={one.id}>
              {wordsOf(one)}
            </option>
          ))}
        </SelectField>
      )}
      {season && <p className="mut">{t('request.ask.season', { season })}</p>}
      {chosenProvider?.hasCommission && <p>{t('request.ask.commission', { name: chosenProvider.name })}</p>}
    </>
  )
}
