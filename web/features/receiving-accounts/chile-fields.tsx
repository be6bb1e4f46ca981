import { useTranslation } from '#web/i18n/use-translation.ts'
import { accountTypes, chileanBanks } from '#shared/bank-identifiers.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { otherBank, type ReceivingAccountDraft } from './receiving-account-draft.ts'

type ChileFieldsProps = {
  draft: ReceivingAccountDraft
  change: (changes: Partial<ReceivingAccountDraft>) => void
  problem: (path: string) => string | undefined
}

/** Further fields of a Chilean bank transfer. */
export function ChileFields({ draft, change, problem }: ChileFieldsProps) {
  const { t } = useTranslation('shield')
  const { t: receivingAccounts } = useTranslation('receiving-accounts')
  const isOther = draft.bank === otherBank
  const banks = Object.entries(chileanBanks).toSorted(([, one], [, other]) => one.localeCompare(other, 'es'))
  return (
    <>
      <SelectField
        label={t('bank')}
        value={draft.bank}
        error={isOther ? undefined : problem('bank')}
        onChange={({ currentTarget }) => change({ bank: currentTarget.value })}
      >
        <option value="">{t('bankChoose')}</option>
        {banks.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value={otherBank}>{t('bankOther')}</option>
      </SelectField>
      {isOther && (
        <Field
          label={t('bankName')}
          hint={t('bankNameHint')}
          value={draft.bankName}
          error={problem('bank')}
          autoComplete="off"
          maxLength={60}
          onChange={({ currentTarget }) => change({ bankName: currentTarget.value })}
        />
      )}
      <SelectField
        label={t('accountType')}
        value={draft.accountType}
        error={problem('accountType')}
        onChange={({ currentTarget }) => change({ accountType: currentTarget.value })}
      >
        <option value="">–</option>
        {accountTypes.map((type) => (
          <option key={type} value={type}>
            {receivingAccounts(`accountType.${type}`)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('document')}
        value={draft.document}
        error={problem('document')}
        autoComplete="off"
        maxLength={20}
        onChange={({ currentTarget }) => change({ document: currentTarget.value })}
      />
      <Field
        label={t('holderEmail')}
        hint={t('holderEmailHint')}
        type="email"
        inputMode="email"
        value={draft.holderEmail}
        error={problem('holderEmail')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        onChange={({ currentTarget }) => change({ holderEmail: currentTarget.value })}
      />
    </>
  )
}
