import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { DescribeDonorDocument } from '#web/graphql/generated/graphql.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { Keepsakes } from './box-card.tsx'

type Donor = NonNullable<Keepsakes['dossier']>['donors'][number]

/** The donors, with their tax ids; two names of one person can be joined. Changes are saved at once. */
export function DonorList({ donors: loaded }: { donors: readonly Donor[] }) {
  const { t } = useTranslation('keepsakes')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const [donors, setDonors] = useState(loaded)
  const [saved, setSaved] = useState('')
  const save = async (donor: Donor, change: Partial<Pick<Donor, 'taxId' | 'sameAs'>>) => {
    const { key, taxId, sameAs } = { ...donor, ...change }
    setSaved('')
    const input = { weddingId, donor: key, taxId, sameAs }
    const answer = await attempt(() => execute(DescribeDonorDocument, { input }))
    if (answer?.describeDonor.__typename !== 'GiftDonors') return
    setDonors(answer.describeDonor.donors)
    setSaved(t('donors.saved', { name: donor.name }))
  }
  return (
    <details className="keepsake-donors">
      <summary>{t('donors.title', { count: donors.length })}</summary>
      <p className="mut t13">{t('donors.about')}</p>
      <ul>
        {donors.map((donor) => (
          <DonorRow key={donor.key} donor={donor} donors={donors} busy={busy} onSave={save} />
        ))}
      </ul>
      <p role="status" className="mut t13">
        {saved}
      </p>
    </details>
  )
}

type DonorRowProps = {
  readonly donor: Donor
  readonly donors: readonly Donor[]
  readonly busy: boolean
  readonly onSave: (donor: Donor, change: Partial<Pick<Donor, 'taxId' | 'sameAs'>>) => Promise<void>
}

function DonorRow({ donor, donors, busy, onSave }: DonorRowProps) {
  const { t } = useTranslation('keepsakes')
  const [taxId, setTaxId] = useState(donor.taxId ?? '')
  const keepTaxId = () => {
    if (taxId.trim() !== (donor.taxId ?? '')) void onSave(donor, { taxId: taxId.trim() || null })
  }
  const others = donors.filter(({ key, sameAs }) => key !== donor.key && sameAs === null)
  const twin = donors.find(({ key }) => key === donor.resembles)
  return (
    <li>
      <p className="keepsake-donor-name">
        <b>{donor.name}</b> <span className="mut t13">{t('donors.gifts', { count: donor.gifts })}</span>
      </p>
      {twin && (
        <p className="keepsake-donor-twin t13">
          {t('donors.resembles', { name: twin.name })}{' '}
          <Action look="soft" busy={busy} onClick={() => void onSave(donor, { sameAs: twin.key })}>
            {t('donors.join')}
          </Action>
        </p>
      )}
      <div className="keepsake-options">
        <Field
          label={t('donors.taxId')}
          value={taxId}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setTaxId(target.value)}
          onBlur={keepTaxId}
          onKeyDown={({ key }) => key === 'Enter' && keepTaxId()}
        />
        <SelectField
          label={t('donors.sameAs')}
          value={donor.sameAs ?? ''}
          onChange={({ target }) => void onSave(donor, { sameAs: target.value || null })}
        >
          <option value="">{t('donors.own')}</option>
          {others.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </li>
  )
}
