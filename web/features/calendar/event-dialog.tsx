import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { EventInput } from '#web/graphql/generated/graphql.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { PeopleField } from '#web/ui/people-field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { useCalendarState, type ShownEvent } from './calendar-state.ts'
import { ColorField } from './color-field.tsx'
import { begunAt, copyOf, problemsOf, recurrenceOf, whenOf, type EventForm } from './event-form.ts'
import { PlaceField } from './place-field.tsx'
import { EventConflict } from './event-conflict.tsx'
import { ReminderField } from './reminder-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { ScopeField } from './scope-field.tsx'
import type { Outcome } from './use-calendar.ts'
import { useOwnZone, useWhen } from './use-when.ts'
import { WhenFields } from './when-fields.tsx'
import type { EventScope } from '#shared/inputs/event.ts'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import './event-dialog.css'

type EventDialogProps = {
  /** Initial content. */
  initial: EventForm
  /** The recurrence in words; empty for a single event. */
  rule?: string
  /** Unsaved content restored after the page was closed; null when there is none. */
  kept: EventForm | null
  isNew: boolean
  /** The initial content was taken from another event, and is not saved yet. */
  isCopy: boolean
  /** The files of an existing event. */
  files?: ReactNode
  /** Tells that `kept` is shown. */
  note?: ReactNode
  /** Whether this browser stores what was typed. */
  isKept: boolean
  onWrite: (form: EventForm) => void
  onUnchanged: () => void
  /** `seen` is the other person's version that is overwritten after it was shown. */
  onSave: (input: EventInput, scope: EventScope, base: ShownEvent | null) => Promise<Outcome>
  onSaveAsNew: (input: EventInput) => Promise<Outcome>
  onDelete: (() => void) | null
  /** Opens the draft of another event with this content. */
  onCopy: ((form: EventForm) => void) | null
  onClose: () => void
}

/** The form of an event. Content stays until it is saved. */
export function EventDialog({
  initial,
  rule = '',
  kept,
  isNew,
  isCopy,
  files,
  note,
  isKept,
  onWrite,
  onUnchanged,
  ...ways
}: EventDialogProps) {
  const { onSave, onSaveAsNew, onDelete, onCopy, onClose } = ways
  const { t } = useTranslation('calendar')
  const { timeZone } = useWedding()
  const ownZone = useOwnZone()
  const when = useWhen()
  const [atFirst] = useState(initial)
  const [form, setForm] = useState(kept ?? atFirst)
  const isChanged = isCopy || form !== atFirst
  useEffect(() => {
    if (isChanged) onWrite(form)
    else onUnchanged()
  }, [form, isChanged, onWrite, onUnchanged])
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
    const { title, description, place, memberIds, color, reminderMinutes } = form
    setBusy(true)
    const outcome = await send({
      title: title.trim(),
      description,
      place,
      memberIds: [...memberIds],
      color: color as EventInput['color'],
      reminderMinutes,
      ...whenOf(form, timeZone),
      recurrence: recurrenceOf(form),
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
  const people = useCalendarState((state) => state.people)
  const isGone = refusal?.isGone ?? false
  // One occurrence keeps the rule, the reminder and the whole days of its series.
  const isOnce = form.scope === 'this'
  return (
    <FormDialog
      title={t(isNew ? 'form.new' : 'form.one')}
      className="event-dialog"
      isLong
      isChanged={isChanged}
      keepsTyped={isKept}
      busy={isBusy}
      words={{ cancel: t('cancel'), save: t(isGone ? 'form.saveAsNew' : 'form.save') }}
      more={
        (onDelete ?? onCopy) &&
        !isGone && (
          <div className="event-more">
            {onDelete && (
              <Action look="bare" icon="trash" className="event-delete" onClick={onDelete}>
                {t('form.delete')}
              </Action>
            )}
            {onCopy && (
              <Action look="bare" icon="copy" onClick={() => onCopy(copyOf(form))}>
                {t('form.copy')}
              </Action>
            )}
          </div>
        )
      }
      onSave={() => void save(isGone ? onSaveAsNew : (input) => onSave(input, form.scope, null))}
      onClose={onClose}
    >
      {note}
      {refusal && (
        <FormRefusal text={refusal.text}>
          {refusal.now && (
            <EventConflict
              event={refusal.now}
              onMine={() => void save((input) => onSave(input, form.scope, refusal.now))}
              onTheirs={onClose}
            />
          )}
        </FormRefusal>
      )}
      {atFirst.scope === 'this' && (
        <ScopeField
          rule={rule}
          value={form.scope}
          onChange={(scope) => change({ scope, ...(scope === 'this' && { allDay: atFirst.allDay }) })}
        />
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
      {!isOnce && (
        <label className="ws-check">
          <input
            type="checkbox"
            checked={form.allDay}
            onChange={({ target }) => change({ allDay: target.checked })}
          />
          {t('when.allDay')}
        </label>
      )}
      <WhenFields
        form={form}
        problems={problems}
        onBegin={(changes) => setForm((before) => begunAt(before, changes))}
        onEnd={change}
      />
      {ownTime && <p className="event-own">{ownTime}</p>}
      {!isOnce && <RepeatFields form={form} problems={problems} onChange={(repeat) => change({ repeat })} />}
      <PlaceField value={form.place} onChange={(place) => change({ place })} />
      <PeopleField
        legend={t('people.title')}
        people={people}
        chosen={form.memberIds}
        onChange={(memberIds) => change({ memberIds })}
      />
      <ColorField value={form.color} onChange={(color) => change({ color })} />
      {!isOnce && (
        <ReminderField
          value={form.reminderMinutes}
          onChange={(reminderMinutes) => change({ reminderMinutes })}
        />
      )}
      <TextField
        label={t('form.description')}
        optional
        rows={3}
        value={form.description}
        maxLength={planningLimits.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      {files}
    </FormDialog>
  )
}
