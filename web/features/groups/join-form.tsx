import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useNavigation } from 'react-router'
import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import { groupLimits } from '#shared/inputs/group-limits.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { CountryOptions } from '#web/workspace/giving/country-options.tsx'
import type { GroupShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useIssueWords } from './group-problem.ts'
import { GroupTrouble } from './group-trouble.tsx'
import type { JoinInput, RefusedJoin } from './take-place-act.ts'
import { ShowsName } from '#web/workspace/giving/shows-name.tsx'

type JoinFormProps = { group: GroupShownFragment; initial: JoinInput; refused: RefusedJoin | null }

/** The form to take a slot. It needs a name only: no account, and other members do not see the amount. */
export function JoinForm({ group, initial, refused }: JoinFormProps) {
  const { t, i18n } = useTranslation('groups')
  const format = useFormat()
  const couple = useCouple(group.wedding)
  const busy = useNavigation().formData?.get('intent') === 'join'
  const typed = refused?.typed ?? initial
  const problem = refused?.problem ?? null
  const wrong = useIssueWords(problem?.kind === 'fields' ? problem.issues : [])
  const { gift } = group
  return (
    <Form method="post" className="join" id="apuntarme" noValidate preventScrollReset>
      <input type="hidden" name="id" value={typed.id} />
      <input type="hidden" name="language" value={i18n.language} />
      <h3>{t('join.title')}</h3>
      <p className="muted">{t('join.lead', { couple })}</p>
      <GroupTrouble problem={problem} />
      <Field
        id="name"
        name="name"
        autoComplete="name"
        label={t('join.name')}
        hint={t('join.nameHint')}
        defaultValue={typed.name}
        maxLength={contributeLimits.name}
        error={wrong('name') && t('errors.person')}
        autoFocus={problem === null}
      />
      {gift.sharing === 'free' && (
        <Field
          id="amount"
          name="amount"
          inputMode="decimal"
          label={t('join.amount')}
          hint={t('join.amountHint', { min: gift.minAmount ? format.money(gift.minAmount) : 'none' })}
          defaultValue={typed.amount}
          error={wrong('amountMinor', 'lines')}
        />
      )}
      <Field
        id="signature"
        name="signature"
        autoComplete="given-name"
        label={t('join.signature')}
        hint={t('join.signatureHint')}
        optional
        defaultValue={typed.signature}
        maxLength={groupLimits.person}
        error={wrong('signature')}
      />
      <ShowsName label={t('join.showsName')} hint={t('join.showsNameHint')} isChecked={typed.showsName} />
      <Field
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('join.email')}
        hint={t('join.emailHint')}
        optional
        defaultValue={typed.email}
        error={wrong('email')}
      />
      <SelectField
        id="country"
        name="country"
        autoComplete="country"
        label={t('join.country')}
        hint={t('join.countryHint')}
        optional
        defaultValue={typed.country}
      >
        <CountryOptions />
      </SelectField>
      <div className="join-a">
        <Link className="text-btn" to="." preventScrollReset>
          <span>{t('join.cancel')}</span>
        </Link>
        <Button name="intent" value="join" busy={busy}>
          {busy
            ? t('join.busy')
            : group.placePrice
              ? t('takeFor', { price: format.money(group.placePrice) })
              : t('join.submit')}
        </Button>
      </div>
    </Form>
  )
}
