import { useTranslation } from '#web/i18n/use-translation.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { GuestReplies } from './guest-replies.tsx'
import type { CelebrationSums, Guest, GuestsShown, Household, Question } from './load-guests.ts'
import { callOf } from './household-status.ts'
import { InvitationPart } from './invitation-part.tsx'
import type { HouseholdActs } from './use-household-acts.ts'
import './guest-dialog.css'
import { invitedTo } from '#shared/invited-celebrations.ts'
import { rsvpAnswers } from '#shared/rsvp-answers.ts'

type HouseholdSheetProps = {
  household: Household
  celebrations: readonly CelebrationSums[]
  deadline: string | null
  texts: GuestsShown['texts']
  questions: readonly Question[]
  acts: HouseholdActs
  hasCode: boolean
  onEdit: () => void
  onMerge: () => void
  onClose: () => void
}

/** A household: its invitation and each member's answers. */
export function HouseholdSheet(props: HouseholdSheetProps) {
  const { household, celebrations, deadline, texts, acts, onEdit, onMerge, onClose } = props
  const { t } = useTranslation('guests')
  const all = celebrations.map((one) => ({ id: one.celebrationId, name: one.name }))
  const invited = invitedTo(household.celebrationIds, all)
  return (
    <Modal
      title={household.name}
      className="guest-dialog"
      width="sm"
      isLong
      isChanged={false}
      onClose={onClose}
      actions={() => (
        <>
          <Action
            look="bare"
            icon="trash"
            className="household-delete"
            onClick={() => {
              onClose()
              void acts.remove(household)
            }}
          >
            {t('sheet.delete')}
          </Action>
          <Action icon="pen" onClick={onEdit}>
            {t('sheet.edit')}
          </Action>
          <Action look="primary" onClick={onClose}>
            {t('sheet.close')}
          </Action>
        </>
      )}
    >
      <InvitationPart
        household={household}
        deadline={deadline}
        texts={texts}
        acts={acts}
        hasCode={props.hasCode}
      />
      <section aria-labelledby="household-answers">
        <h3 id="household-answers">{t('sheet.answers')}</h3>
        <p className="mut t13">{t(celebrations.length > 0 ? 'sheet.answersHint' : 'sheet.noCelebrations')}</p>
        {household.celebrationIds && (
          <p className="t13">{t('invited.only', { names: invited.map(({ name }) => name).join(' · ') })}</p>
        )}
        <ul className="answers">
          {household.guests.map((guest, at) => (
            <li key={guest.id}>
              <GuestAnswers guest={guest} celebrations={celebrations} acts={acts} />
              <GuestReplies guest={guest} isFirst={at === 0} questions={props.questions} />
            </li>
          ))}
        </ul>
      </section>
      {household.note && (
        <section aria-labelledby="household-note">
          <h3 id="household-note">{t('sheet.privateNote')}</h3>
          <p className="household-note">{household.note}</p>
        </section>
      )}
      <section aria-labelledby="household-merge">
        <h3 id="household-merge">{t('merge.twice')}</h3>
        <Action small look="soft" icon="users" onClick={onMerge}>
          {t('merge.open')}
        </Action>
      </section>
    </Modal>
  )
}

type GuestAnswersProps = {
  guest: Guest
  celebrations: readonly CelebrationSums[]
  acts: HouseholdActs
}

function GuestAnswers({ guest, celebrations, acts }: GuestAnswersProps) {
  const { t } = useTranslation('guests')
  const name = callOf(guest)
  const invited = celebrations.filter(({ celebrationId }) =>
    guest.answers.some((one) => one.celebrationId === celebrationId),
  )
  return (
    <>
      <b>
        {guest.name}
        {guest.isChild && <small> ({t('child')})</small>}
        {guest.companion === 'unnamed' && <small> ({t('unnamed')})</small>}
      </b>
      {guest.dietaryNeeds && <p>{t('sheet.diet', { diet: guest.dietaryNeeds })}</p>}
      {guest.song && <p>{t('sheet.song', { song: guest.song })}</p>}
      {guest.note && <p className="guest-note">{guest.note}</p>}
      <div className="answers-row">
        {invited.map(({ celebrationId, name: celebration }) => (
          <SelectField
            key={celebrationId}
            label={celebration}
            aria-label={t('sheet.answerOf', { name, celebration })}
            value={guest.answers.find((one) => one.celebrationId === celebrationId)?.answer ?? 'pending'}
            onChange={({ target }) => {
              const answer = rsvpAnswers.find((one) => one === target.value)
              if (answer) void acts.note(guest, celebrationId, answer)
            }}
          >
            {rsvpAnswers.map((answer) => (
              <option key={answer} value={answer}>
                {t(`answers.${answer}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </>
  )
}

/** Shown when the household in the address does not exist. */
export function HouseholdMissing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('guests')
  return (
    <Modal
      title={t('sheet.missing')}
      className="guest-dialog"
      isChanged={false}
      onClose={onClose}
      actions={() => (
        <>
          <Action look="primary" onClick={onClose}>
            {t('sheet.close')}
          </Action>
        </>
      )}
    >
      <p>{t('sheet.missingText')}</p>
    </Modal>
  )
}
