import { useState, useMemo } from 'react'
import { countryName } from '#shared/country-name.ts'
import { newId } from '#web/graphql/new-id.ts'
import type { CelebrationSums, GuestsShown, Household } from './load-guests.ts'
import { HouseholdDialog } from './household-dialog.tsx'
import { emptyForm, householdFormOf, type NameWords } from './household-form.ts'
import { HouseholdMissing, HouseholdSheet } from './household-sheet.tsx'
import type { HouseholdActs } from './use-household-acts.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'

type OpenHouseholdProps = {
  shown: GuestsShown
  acts: HouseholdActs
  onMerge: (household: Household) => void
  onClose: () => void
}

/** The household in the address, over the list: its sheet, or its form. */
export function OpenHousehold({ shown, acts, onMerge, onClose }: OpenHouseholdProps) {
  const words = useNameWords()
  // Keeps the opened version, so that updates do not change a form in use.
  const [edited, setEdited] = useState<Household | null>(null)
  const { open, counts, deadline, texts } = shown
  if (edited)
    return (
      <HouseholdDialog
        id={edited.id}
        version={edited.version}
        initial={householdFormOf(edited, words)}
        words={words}
        celebrations={counts.celebrations}
        acts={acts}
        onKept={() => setEdited(null)}
        onClose={() => setEdited(null)}
      />
    )
  if (!open) return <HouseholdMissing onClose={onClose} />
  return (
    <HouseholdSheet
      household={open}
      celebrations={counts.celebrations}
      deadline={deadline}
      texts={texts}
      questions={shown.questionnaire.questions}
      acts={acts}
      hasCode={shown.clues.findsByCode}
      onEdit={() => setEdited(open)}
      onMerge={() => onMerge(open)}
      onClose={onClose}
    />
  )
}

type NewHouseholdProps = {
  celebrations: readonly CelebrationSums[]
  acts: HouseholdActs
  onKept: (household: Household) => void
  onClose: () => void
}

/** The form of a new household. */
export function NewHousehold({ celebrations, acts, onKept, onClose }: NewHouseholdProps) {
  const words = useNameWords()
  // The id is reused on a retry, so that the household is created once.
  const [initial] = useState(() => ({ id: newId(), form: emptyForm(newId()) }))
  return (
    <HouseholdDialog
      id={initial.id}
      version={null}
      initial={initial.form}
      words={words}
      celebrations={celebrations}
      acts={acts}
      onKept={onKept}
      onClose={onClose}
    />
  )
}

/** Returns how to combine names and name countries in the language of the screen. */
function useNameWords(): NameWords {
  const { t, i18n } = useTranslation('guests')
  const { list } = useFormat()
  return useMemo(() => {
    return {
      list,
      family: (surname) => t('form.familyOf', { surname }),
      companion: t('form.companion'),
      country: (code) => countryName(i18n.language, code),
    }
  }, [list, t, i18n.language])
}
