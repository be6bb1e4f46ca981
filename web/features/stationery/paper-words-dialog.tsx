import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isLongSlot, paperTextLimit, type PaperSlot, type Printable } from '#shared/printables.ts'
import type { PrintedLookFragment, PrintLanguage } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import './paper-words-dialog.css'
import { type OwnText, usePaperWords } from './use-paper-words.ts'

export type DrawnPaper = Extract<PrintedLookFragment, { __typename: 'PrintedStationery' }>

type PaperWordsDialogProps = {
  printable: Printable
  language: PrintLanguage
  title: string
  drawn: DrawnPaper
  onClose: () => void
}

/** The texts of a paper, to change. */
export function PaperWordsDialog({ printable, language, title, drawn, onClose }: PaperWordsDialogProps) {
  const { t } = useTranslation('stationery')
  // What the form is based on, even when the other partner saves meanwhile.
  const [initial] = useState(drawn)
  const [texts, setTexts] = useState<readonly OwnText[]>(initial.texts)
  const [version, setVersion] = useState(initial.textsVersion)
  const [theirs, setTheirs] = useState<readonly OwnText[] | null>(null)
  const [isRefused, setRefused] = useState(false)
  const { save, busy } = usePaperWords(printable, language)
  const change = (slot: PaperSlot, text: string) =>
    setTexts((before) => before.map((one) => (one.slot === slot ? { slot, text } : one)))
  const ownOf = (all: readonly OwnText[]) =>
    all
      .map(({ slot, text }) => ({ slot, text: text.trim() }))
      .filter(({ slot, text }) => initial.texts.every((one) => one.slot !== slot || one.defaultText !== text))
  const keep = async () => {
    const saved = await save({ version, texts: ownOf(texts), before: ownOf(initial.texts) })
    if (saved?.kind === 'done') onClose()
    setRefused(saved?.kind === 'invalid')
    if (saved?.kind !== 'changed') return
    setVersion(saved.version)
    setTheirs(
      initial.texts.map(({ slot, defaultText }) => ({
        slot,
        text: saved.texts.find((one) => one.slot === slot)?.text ?? defaultText,
      })),
    )
  }
  return (
    <FormDialog
      title={t('words.title', { paper: title })}
      className="paper-words"
      isLong
      isChanged={texts !== initial.texts}
      busy={busy}
      words={{ cancel: t('words.cancel'), save: t('words.save') }}
      more={
        <Action
          look="bare"
          icon="undo"
          onClick={() =>
            setTexts(initial.texts.map(({ slot, defaultText }) => ({ slot, text: defaultText })))
          }
        >
          {t('words.reset')}
        </Action>
      }
      onSave={() => void keep()}
      onClose={onClose}
    >
      {isRefused && <FormRefusal text={t('words.invalid')} />}
      {theirs && (
        <FormRefusal text={t('words.changed')}>
          <Action small look="soft" onClick={() => (setTexts(theirs), setTheirs(null))}>
            {t('words.useTheirs')}
          </Action>
        </FormRefusal>
      )}
      {texts.map(({ slot, text }) => {
        const field = {
          label: t(`words.slots.${slot}`),
          value: text,
          maxLength: paperTextLimit(slot),
        }
        return isLongSlot(slot) ? (
          <TextField
            key={slot}
            {...field}
            rows={printable === 'menu' ? 10 : 4}
            hint={t('words.lines')}
            onChange={({ target }) => change(slot, target.value)}
          />
        ) : (
          <Field key={slot} {...field} onChange={({ target }) => change(slot, target.value)} />
        )
      })}
    </FormDialog>
  )
}
