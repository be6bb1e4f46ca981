import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { laterDay } from '#shared/calendar-days.ts'
import { bookingRequestLimits } from '#shared/inputs/booking-request-limits.ts'
import { isWaitingReservation, reservationStates } from '#shared/states/reservation.ts'
import type { LivingReservationFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Action, ExternalAction } from '#web/ui/blocks/action.tsx'
import { ChoiceList } from '#web/ui/blocks/choice-list.tsx'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { hasReservation, type LivingGift, nameOf } from './living-gift.ts'
import { useMomentWords } from './use-day-words.ts'
import { type FreeSlot, useFreeDays } from './use-free-days.ts'
import type { ReservationActs, ReservationProblem } from './use-reservation-acts.ts'
import './living-dialogs.css'

type ReservationDialogProps = { gift: LivingGift; today: string; acts: ReservationActs; onClose: () => void }

/** The reservation of a gift in a booking system, or the free days to reserve one. */
export function ReservationDialog(props: ReservationDialogProps) {
  const { reservation } = props.gift
  return reservation && hasReservation(props.gift) ? (
    <Present {...props} reservation={reservation} />
  ) : (
    <FreeDays {...props} />
  )
}

/** Chooses a free day; the booking system holds it for a while. */
function FreeDays({ gift, today, acts, onClose }: ReservationDialogProps) {
  const { t } = useTranslation('living')
  const { weddingDate } = useWedding()
  const [from, setFrom] = useState(() => laterDay(today, weddingDate))
  const [people, setPeople] = useState('2')
  const [chosen, setChosen] = useState('')
  const [refusal, setRefusal] = useState<ReservationProblem | 'noDay' | null>(null)
  const count = Number(people)
  const isCount = Number.isInteger(count) && count >= 1 && count <= bookingRequestLimits.people
  const { slots, problem } = useFreeDays({ giftId: gift.id, people: isCount ? count : null, from })
  const slot = slots?.find(({ id }) => id === chosen)
  const { reservation: last } = gift
  const reserve = async () => {
    if (!slot) return setRefusal('noDay')
    const wrong = await acts.reserve(gift.id, { availabilityId: slot.id, date: slot.date, people: count })
    setRefusal(wrong)
    setChosen('')
  }
  return (
    <FormDialog
      title={t('reservation.title', { title: nameOf(gift) })}
      className="living-dialog"
      isLong
      isChanged={false}
      busy={acts.busy}
      words={{ cancel: t('cancel'), save: t('reservation.reserve') }}
      saveIcon="calendar-check"
      onSave={() => void reserve()}
      onClose={onClose}
    >
      {last && last.state !== 'cancelled' && !refusal && (
        <FormRefusal text={t(`reservation.state.${last.state}`)} />
      )}
      {(refusal ?? problem) && (
        <FormRefusal text={t(`reservation.problem.${refusal ?? problem ?? 'wrong'}`)} />
      )}
      <p>{t('reservation.lead', { name: gift.reservableAt ?? '' })}</p>
      <div className="living-pair">
        <DateField
          label={t('reservation.from')}
          value={from}
          min={today}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <Field
          label={t('request.ask.people')}
          inputMode="numeric"
          value={people}
          error={!isCount && t('request.ask.peopleWrong', { most: bookingRequestLimits.people })}
          onChange={({ currentTarget }) => setPeople(currentTarget.value)}
        />
      </div>
      <Slots slots={isCount ? slots : []} chosen={slot?.id ?? ''} isEmpty={!problem} onChoose={setChosen} />
      <p className="mut">{t('request.ask.money')}</p>
    </FormDialog>
  )
}

type SlotsProps = {
  slots: readonly FreeSlot[] | null
  chosen: string
  /** Whether no slots mean that nothing is free. */
  isEmpty: boolean
  onChoose: (id: string) => void
}

/** Slots shown at first; later ones are behind a button. */
const firstShown = 12

function Slots({ slots, chosen, isEmpty, onChoose }: SlotsProps) {
  const { t } = useTranslation('living')
  const [isWhole, setWhole] = useState(false)
  const slotWords = useSlotWords()
  if (slots === null) return <p role="status">{t('reservation.searching')}</p>
  if (slots.length === 0) return isEmpty ? <p role="status">{t('reservation.none')}</p> : null
  const shown = isWhole ? slots : slots.slice(0, firstShown)
  return (
    <>
      <ChoiceList
        legend={t('reservation.free')}
        choices={shown.map((slot) => ({ value: slot.id, ...slotWords(slot) }))}
        value={chosen}
        onChoose={onChoose}
      />
      {shown.length < slots.length && (
        <Action look="bare" onClick={() => setWhole(true)}>
          {t('reservation.more', { count: slots.length - shown.length })}
        </Action>
      )}
    </>
  )
}

/** Returns the words of a free slot: the day and time, and below what it costs and how many places are left. */
function useSlotWords() {
  const { t } = useTranslation('living')
  const format = useFormat()
  const momentWords = useMomentWords()
  return ({ date, time, price, vacancies }: FreeSlot) => ({
    label: momentWords(date, time),
    text: [
      price ? t('reservation.price', { price: format.money(price) }) : t('reservation.noPrice'),
      vacancies !== null && t('reservation.vacancies', { count: vacancies }),
    ]
      .filter(Boolean)
      .join(' · '),
  })
}

type PresentProps = ReservationDialogProps & { reservation: LivingReservationFragment }

/** A reservation that is held or booked, with what the couple can do. Both partners see it change. */
function Present({ gift, reservation, acts, onClose }: PresentProps) {
  const { t } = useTranslation('living')
  const format = useFormat()
  const momentWords = useMomentWords()
  const { timeZone } = useWedding()
  const [problem, setProblem] = useState<ReservationProblem | null>(null)
  const [isCancelling, setCancelling] = useState(false)
  const { state, date, time, people, price, expiresAt, reference, ticketUrl } = reservation
  const until = expiresAt ? format.moment(expiresAt, timeZone) : ''
  const cancel = async () => {
    setProblem(await acts.cancel(reservation))
    setCancelling(false)
  }
  return (
    <Modal
      title={t('reservation.present', { title: nameOf(gift) })}
      className="living-dialog"
      width="sm"
      isLong
      isChanged={false}
      onClose={onClose}
      actions={(leave) => (
        <>
          {reservation.cancellable && reservationStates.allows('cancel', state) && (
            <Action onClick={() => setCancelling(true)}>{t('reservation.cancel')}</Action>
          )}
          {state === 'held' ? (
            <Action
              look="primary"
              icon="check"
              busy={acts.busy}
              onClick={() => void acts.confirm(reservation).then(setProblem)}
            >
              {t('reservation.confirm')}
            </Action>
          ) : (
            <Action look="primary" onClick={leave} autoFocus>
              {t('request.close')}
            </Action>
          )}
        </>
      )}
    >
      {problem && <FormRefusal text={t(`reservation.problem.${problem}`)} />}
      {reservation.isRefused && (
        <FormRefusal text={t(`reservation.refused.${state === 'held' ? 'confirm' : 'cancel'}`)} />
      )}
      <p role="status">
        {t(`reservation.state.${state}`, { name: gift.reservableAt ?? '', until })}{' '}
        {isWaitingReservation(state) && t('reservation.goesOn')}
      </p>
      <dl className="living-reservation">
        <dt>{t('reservation.when')}</dt>
        <dd>{momentWords(date, time)}</dd>
        <dt>{t('request.ask.people')}</dt>
        <dd>{people}</dd>
        <dt>{t('reservation.cost')}</dt>
        <dd>{price ? format.money(price) : t('reservation.noPrice')}</dd>
        {reference && (
          <>
            <dt>{t('form.reference')}</dt>
            <dd>{reference}</dd>
          </>
        )}
      </dl>
      {ticketUrl && (
        <ExternalAction look="soft" icon="ticket" href={ticketUrl}>
          {t('reservation.ticket')}
        </ExternalAction>
      )}
      {state === 'confirmed' && !reservation.cancellable && <p>{t('reservation.notCancellable')}</p>}
      <p className="mut">{t('request.ask.money')}</p>
      {isCancelling && (
        <ConfirmDialog
          title={t('reservation.cancelTitle')}
          text={t(state === 'confirmed' ? 'reservation.cancelBooked' : 'reservation.cancelHeld')}
          yes={t('reservation.cancel')}
          busy={acts.busy}
          onYes={() => void cancel()}
          onNo={() => setCancelling(false)}
        />
      )}
    </Modal>
  )
}
