import { useTranslation } from '#web/i18n/use-translation.ts'
import { companionRoles } from '#shared/companion-roles.ts'
import type { HouseholdInput } from '#web/graphql/generated/graphql.ts'
import { ConflictChoice } from '#web/workspace/kept-forms/conflict-choice.tsx'
import type { Household } from './load-guests.ts'
import { standInName } from './stand-in-name.ts'

type TwoHouseholdsProps = {
  theirs: Household
  mine: HouseholdInput
  onTheirs: () => void
  onMine: () => void
}

/** The version another person saved, beside the own changes, with the choice between them. */
export function HouseholdConflict({ theirs, mine, onTheirs, onMine }: TwoHouseholdsProps) {
  const { t } = useTranslation('guests')
  return (
    <>
      <div className="two-households">
        <HouseholdVersion title={t('refused.theirs')} household={theirs} />
        <HouseholdVersion title={t('refused.mine')} household={mine} />
      </div>
      <ConflictChoice onTheirs={onTheirs} onMine={onMine} />
    </>
  )
}

function HouseholdVersion({ title, household }: { title: string; household: Household | HouseholdInput }) {
  const { t } = useTranslation('guests')
  const { name, greeting, phone, email, note, guests } = household
  const roles = companionRoles(guests)
  const nameOf = (at: number, written: string) => {
    const role = roles[at]
    return role ? standInName(t, role) : written.trim()
  }
  return (
    <section>
      <h3>{title}</h3>
      <b>{name}</b>
      <ul>
        {guests.map((guest, at) => (
          <li key={guest.id}>
            {[
              nameOf(at, `${guest.givenNames} ${guest.surnames ?? ''}`),
              guest.alias,
              guest.isChild && t('child'),
              guest.companion === 'unnamed' && t('unnamed'),
              guest.dietaryNeeds,
              guest.phone,
              guest.email,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {[greeting, phone, email, note].filter(Boolean).map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </section>
  )
}
