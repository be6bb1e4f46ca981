import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { EventInput } from '#web/graphql/generated/graphql.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'
import type { ShownEvent } from './calendar-state.ts'
import { begunAt, problemsOf, whenOf, type EventForm } from './event-form.ts'
import { ReminderField } from './reminder-field.tsx'
import type { Outcome } from './use-calendar.ts'
import { useOwnZone, useWhen } from './use-when.ts'
import { WhenFields } from './when-fields.tsx'
import { listColors } from '#shared/inputs/board-list.ts'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import './event-dialog.css'

type EventDialogProps = {
  /** Initial content. */
  begun: EventForm
  /** Unsaved content restored after the page was closed; null when there is none. */
  kept: EventForm | null
  isNew: boolean
  onWrite: (form: EventForm) => void
  /** `seen` is the other person's version that is overwritten after it was shown. */
  onSave: (input: EventInput, seen: ShownEvent | null) => Promise<Outcome>
  onSaveAsNew: (input: EventInput) => Promise<Outcome>
  onDelete: (() => void) | null
  onClose: () => void
}

/** The form of an event. Content stays until it is saved. */
export function EventDialog({ begun, kept, isNew, onWrite, ...ways }: EventDialogProps) {
  const { onSave, onSaveAsNew, onDelete, onClose } = ways
  const { t } = useTranslation('calendar')
  const { timeZone } = useWedding()
  const ownZone = useOwnZone()
  const when = useWhen()
  const [atFirst] = useState(begun)
  const [form, setForm] = useState(kept ?? atFirst)
  useEffect(() => {
    if (form !== atFirst) onWrite(form)
  }, [form, atFirst, onWrite])
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Extract<Outcome, { kind: 'refused' }> | null>(null)
  const found = problemsOf(form)
  const problems = isAsked ? found : {}
  const change = (some: Partial<EventForm>) => setForm((before) => ({ ...before, ...some }))
  const isWhole = Object.keys(found).length === 0
  const ownTime =
    !found.first && !found.last && ownZone !== timeZone ? when.ownTime(whenOf(form, timeZone)) : null

  const save = async (send: (input: EventInput) => Promise<Outcome>) => {
    setAsked(true)
    if (!isWhole) return
    const { title, description, color, reminderMinutes } = form
    setBusy(true)
    const outcome = await send({
      title: title.trim(),
      description,
      color: color as EventInput['color'],
      reminderMinutes,
      ...whenOf(form, timeZone),
    })
    setBusy(false)
    if (outcome.kind === 'done') onClose()
    else
      setRefusal(
        outcome.kind === 'refused'
          ? outcome
          : { kind: 'refused', text: t('refused.unreached'), isGone: false, now: null },
      )
  }
  const isGone = refusal?.isGone ?? false
  return (
    <FormDialog
      title={t(isNew ? 'form.new' : 'form.one')}
      className="event-dialog"
      isLong
      isChanged={form !== atFirst}
      keepsTyped
      busy={isBusy}
      words={{ cancel: t('cancel'), save: t(isGone ? 'form.saveAsNew' : 'form.save') }}
      more={
        onDelete &&
        !isGone && (
          <Action look="bare" icon="trash" className="event-delete" onClick={onDelete}>
            {t('form.delete')}
          </Action>
        )
      }
      onSave={() => void save(isGone ? onSaveAsNew : (input) => onSave(input, null))}
      onClose={onClose}
    >
      {kept && (
        <p className="event-kept" role="status">
          {t('form.kept')}
        </p>
      )}
      {refusal && (
        <div className="event-refusal" role="alert">
          <p>
            <Icon name="alert" className="s" /> <span>{refusal.text}</span>
          </p>
          {refusal.now && (
            <Theirs
              event={refusal.now}
              onMine={() => void save((input) => onSave(input, refusal.now))}
              onTheirs={onClose}
            />
          )}
        </div>
      )}
      <Field
        label={t('form.title')}
        value={form.title}
        maxLength={planningLimits.title}
        autoComplete="off"
        autoFocus={isNew}
        error={problems.title ? t(`problem.${problems.title}`) : null}
        onChange={({ target }) => change({ title: target.value })}
      />
      <label className="event-check">
        <input
          type="checkbox"
          checked={form.allDay}
          onChange={({ target }) => change({ allDay: target.checked })}
        />
        {t('when.allDay')}
      </label>
      <WhenFields
        form={form}
        problems={problems}
        onBegin={(changes) => setForm((before) => begunAt(before, changes))}
        onEnd={change}
      />
      {ownTime && <p className="event-own">{ownTime}</p>}
      <ColorField value={form.color} onChange={(color) => change({ color })} />
      <ReminderField
        value={form.reminderMinutes}
        onChange={(reminderMinutes) => change({ reminderMinutes })}
      />
      <TextField
        label={t('form.description')}
        optional
        rows={3}
        value={form.description}
        maxLength={planningLimits.description}
        onChange={({ target }) => change({ description: target.value })}
      />
    </FormDialog>
  )
}

/** The colour of an event; each theme has its own shades. */
function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const { t } = useTranslation('calendar')
  return (
    <fieldset className="event-colors">
      <legend>{t('form.color')}</legend>
      {listColors.map((one) => (
        <label key={one} title={t(`colors.${one}`)}>
          <input type="radio" name="color" checked={one === value} onChange={() => onChange(one)} />
          <i className={`cal-dot cal-${one}`} aria-hidden="true" />
          <span className="sr">{t(`colors.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type TheirsProps = { event: ShownEvent; onMine: () => void; onTheirs: () => void }

/** The version another person saved meanwhile, with the choice between the two. */
function Theirs({ event, onMine, onTheirs }: TheirsProps) {
  const { t } = useTranslation('calendar')
  const { whole } = useWhen()
  return (
    <>
      <div className="event-theirs">
        <b>{event.title}</b>
        <span>{whole(event)}</span>
        {event.description && <span>{event.description}</span>}
      </div>
      <div className="event-choice">
        <Action small onClick={onTheirs}>
          {t('form.keepTheirs')}
        </Action>
        <Action small look="soft" onClick={onMine}>
          {t('form.saveMine')}
        </Action>
      </div>
    </>
  )
}
