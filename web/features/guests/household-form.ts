import { isEmailAddress, isPhoneNumber } from '#shared/contact-details.ts'
import { firstSurname } from '#shared/companion-roles.ts'
import { type Country, countries } from '#shared/country.ts'
import { type HouseholdSide, householdSides } from '#shared/household-sides.ts'
import { tagLength, tagLimit } from '#shared/household-tags.ts'
import { type companionStates, guestLanguages } from '#shared/inputs/household.ts'

type Companion = (typeof companionStates)[number] | null

/** A guest in the household form. */
export type PersonForm = {
  readonly id: string
  readonly givenNames: string
  readonly surnames: string
  readonly alias: string
  readonly isChild: boolean
  /** State of a companion; null for guests whom the couple know. */
  readonly companion: Companion
  readonly dietaryNeeds: string
  readonly phone: string
  readonly email: string
}

export type HouseholdForm = {
  /** Null while it is derived from the guests' names. */
  readonly name: string | null
  readonly greeting: string | null
  readonly phone: string
  readonly email: string
  readonly country: string
  readonly language: string
  readonly side: string
  /** Separated by commas. */
  readonly tags: string
  /** Celebrations to which they are invited; null for all. */
  readonly celebrationIds: readonly string[] | null
  readonly note: string
  readonly people: readonly PersonForm[]
}

type Text = string | null | undefined
type KnownPerson = Record<'id' | 'givenNames' | 'surnames', string> & {
  readonly isChild: boolean
  readonly companion: Companion
  readonly alias?: Text
  readonly dietaryNeeds?: Text
  readonly phone?: Text
  readonly email?: Text
}
type KnownHousehold = Record<'name' | 'greeting' | 'note', string> & {
  readonly phone?: Text
  readonly email?: Text
  readonly country?: Text
  readonly language?: Text
  readonly side?: Text
  readonly tags?: readonly string[] | null
  readonly celebrationIds?: readonly string[] | null
  readonly guests: readonly KnownPerson[]
}

export const emptyPerson = (id: string, surnames = ''): PersonForm => ({
  id,
  givenNames: '',
  surnames,
  alias: '',
  isChild: false,
  companion: null,
  dietaryNeeds: '',
  phone: '',
  email: '',
})

export const emptyCompanion = (id: string): PersonForm => ({ ...emptyPerson(id), companion: 'unnamed' })

export const emptyForm = (id: string): HouseholdForm => ({
  name: null,
  greeting: null,
  phone: '',
  email: '',
  country: '',
  language: '',
  side: '',
  tags: '',
  celebrationIds: null,
  note: '',
  people: [emptyPerson(id)],
})

/** How names are combined in the language of the screen. */
export type NameWords = {
  readonly list: (names: readonly string[]) => string
  readonly family: (surname: string) => string
  /** Greeting of a companion without a name. */
  readonly companion: string
  readonly country: (code: Country) => string
}

/** Returns the form of a household. Derived texts keep following the names. */
export function householdFormOf(household: KnownHousehold, words: NameWords): HouseholdForm {
  const people = household.guests.map((guest) => ({
    id: guest.id,
    givenNames: guest.givenNames,
    surnames: guest.surnames,
    alias: guest.alias ?? '',
    isChild: guest.isChild,
    companion: guest.companion,
    dietaryNeeds: guest.dietaryNeeds ?? '',
    phone: guest.phone ?? '',
    email: guest.email ?? '',
  }))
  const { name, greeting, note } = household
  return {
    name: name === suggestedName(people, words) ? null : name,
    greeting: greeting === suggestedGreeting(people, words) ? null : greeting,
    phone: household.phone ?? '',
    email: household.email ?? '',
    country: household.country ?? '',
    language: household.language ?? '',
    side: household.side ?? '',
    tags: (household.tags ?? []).join(', '),
    celebrationIds: household.celebrationIds ?? null,
    note,
    people,
  }
}

const isNamed = ({ givenNames }: PersonForm): boolean => givenNames.trim() !== ''
/** Returns whether a person is a guest: with a name, or a companion whose name the household will tell. */
const isGuest = (person: PersonForm): boolean => person.companion === 'unnamed' || isNamed(person)

/** Returns the greeting of a household, from nicknames or given names. */
export function suggestedGreeting(people: readonly PersonForm[], { list, companion }: NameWords): string {
  const greeted = (person: PersonForm) =>
    person.alias.trim() || (person.companion === 'unnamed' ? companion : person.givenNames.trim())
  return list(people.filter(isGuest).map(greeted))
}

/**
 * Returns the list name of a household: one guest by full name, two by both names, more by the first one's
 * surname.
 */
export function suggestedName(people: readonly PersonForm[], { list, family }: NameWords): string {
  const named = people.filter((person) => isNamed(person) && person.companion !== 'unnamed')
  const whole = ({ givenNames, surnames }: PersonForm) => `${givenNames.trim()} ${surnames.trim()}`.trim()
  if (named.length < 3) return list(named.map(whole))
  const surname = firstSurname(named.find(({ surnames }) => surnames.trim() !== '')?.surnames ?? '')
  return surname ? family(surname) : list(named.slice(0, 3).map(whole))
}

export type FormProblem = 'nameMissing' | 'peopleMissing' | 'email' | 'phone'

const isMail = (text: string) => text.trim() === '' || isEmailAddress(text.trim())
const isPhone = (text: string) => text.trim() === '' || isPhoneNumber(text.trim())

/** Returns whether a person has neither a name nor any other content. */
const isEmpty = (person: PersonForm): boolean =>
  !isGuest(person) &&
  [person.alias, person.dietaryNeeds, person.phone, person.email].every((text) => text.trim() === '')

/** Returns missing and invalid fields: `email`, or `<id>.email` for a guest. */
export function problemsOf(form: HouseholdForm): ReadonlyMap<string, FormProblem> {
  const problems = new Map<string, FormProblem>()
  const look = (at: string, texts: { readonly email: string; readonly phone: string }) => {
    if (!isMail(texts.email)) problems.set(`${at}email`, 'email')
    if (!isPhone(texts.phone)) problems.set(`${at}phone`, 'phone')
  }
  look('', form)
  for (const person of form.people) {
    if (!isGuest(person) && !isEmpty(person)) problems.set(`${person.id}.givenNames`, 'nameMissing')
    look(`${person.id}.`, person)
  }
  const [first] = form.people
  if (!form.people.some(isGuest) && problems.size === 0)
    problems.set(first ? `${first.id}.givenNames` : 'people', 'peopleMissing')
  return problems
}

const orNull = (text: string): string | null => text.trim() || null

/** Returns the mutation input of a household. */
export function inputOf(form: HouseholdForm, words: NameWords) {
  const { name, greeting, note } = form
  const people = form.people.filter((person) => !isEmpty(person))
  return {
    name: (name?.trim() || suggestedName(people, words)).slice(0, 120),
    greeting: (greeting?.trim() || suggestedGreeting(people, words)).slice(0, 200),
    phone: orNull(form.phone),
    email: orNull(form.email),
    country: countryOf(form.country),
    language: guestLanguages.find((language) => language === form.language) ?? null,
    side: sideOf(form.side),
    tags: tagsIn(form.tags),
    celebrationIds: form.celebrationIds && [...form.celebrationIds],
    note: note.trim(),
    guests: people.map((person) => ({
      id: person.id,
      givenNames: person.givenNames.trim(),
      surnames: person.surnames.trim(),
      alias: orNull(person.alias),
      isChild: person.isChild,
      companion: person.companion,
      dietaryNeeds: orNull(person.dietaryNeeds),
      phone: orNull(person.phone),
      email: orNull(person.email),
    })),
  }
}

export function sideOf(text: string): HouseholdSide | null {
  return householdSides.find((side) => side === text) ?? null
}

/** Returns the tags of a text in which commas separate them. */
export function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, tagLength).trim())
  return tags.filter(Boolean).slice(0, tagLimit)
}

export function countryOf(text: Text): Country | null {
  return countries.find((country) => country === text) ?? null
}

/** Moves a guest one position up or down. */
export function movePerson(people: readonly PersonForm[], id: string, step: -1 | 1): readonly PersonForm[] {
  const from = people.findIndex((person) => person.id === id)
  const person = people[from]
  const to = from + step
  if (!person || to < 0 || to >= people.length) return people
  return people.toSpliced(from, 1).toSpliced(to, 0, person)
}
