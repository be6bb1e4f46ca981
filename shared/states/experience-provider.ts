import { defineStates } from './define-states.ts'

/**
 * The states of an experience provider. Traits:
 * - `shown`: couples and guests see the name beside its ideas.
 * - `kept`: its data is stored; a provider that left has none but its name.
 *
 * A provider takes the steps `correct` and `leave` by its own link, administrators the others.
 */
export const experienceProviderStates = defineStates({
  suggested: { is: ['kept'], allows: ['list', 'withdraw', 'save'] },
  listed: { is: ['kept', 'shown'], allows: ['withdraw', 'save', 'correct', 'leave'] },
  withdrawn: { is: ['kept'], allows: ['list', 'save', 'correct', 'leave'] },
  left: { is: [] },
})

export type ExperienceProviderState = (typeof experienceProviderStates.names)[number]
export type ExperienceProviderStep = Parameters<typeof experienceProviderStates.allows>[0]

export const isProviderShown = experienceProviderStates.having('shown')
export const isProviderKept = experienceProviderStates.having('kept')
