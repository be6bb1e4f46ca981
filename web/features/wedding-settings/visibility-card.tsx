import { useTranslation } from '#web/i18n/use-translation.ts'
import type { WeddingPrivacyFragment } from '#web/graphql/generated/graphql.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { ChoiceList } from '#web/ui/blocks/choice-list.tsx'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { useVisibility } from './use-visibility.ts'

const kinds = ['public', 'unlisted', 'password'] as const

/** Who may see the page, and what happens to existing links. */
export function VisibilityCard({ wedding }: { wedding: WeddingPrivacyFragment }) {
  const { t } = useTranslation('privacy')
  const form = useVisibility(wedding)
  const { chosen, isMove, problem } = form
  const address = wedding.url.replace(/^https?:\/\//, '')
  const asksPassword = chosen === 'password'
  return (
    <SectionCard title={t('visibility.title')} className="privacy-card">
      <form
        noValidate
        className="settings-fields"
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <ChoiceList
          legend={t('visibility.legend')}
          value={chosen}
          onChoose={form.choose}
          choices={kinds.map((kind) => ({
            value: kind,
            label: t(`visibility.${kind}.label`),
            text: t(`visibility.${kind}.text`),
          }))}
        />
        {isMove && (
          <p className="settings-warning" role="status">
            <Icon name="warn" /> <span>{t(`visibility.change.${chosen}`, { address })}</span>
          </p>
        )}
        {asksPassword && (
          <Field
            label={t(isMove ? 'visibility.field' : 'visibility.newField')}
            hint={t(isMove ? 'visibility.fieldHint' : 'visibility.newHint')}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={form.password}
            error={problem && t(`visibility.problem.${problem}`)}
            onChange={({ currentTarget }) => form.type(currentTarget.value)}
          />
        )}
        {!asksPassword && problem && <p role="alert">{t(`visibility.problem.${problem}`)}</p>}
        {(isMove || form.password !== '') && (
          <div className="settings-actions">
            <Action type="submit" look="primary" busy={form.busy}>
              {t('visibility.save')}
            </Action>
          </div>
        )}
      </form>
      {wedding.visibility === 'unlisted' && !isMove && <SecretAddress url={wedding.url} form={form} />}
    </SectionCard>
  )
}

type SecretAddressProps = { url: string; form: ReturnType<typeof useVisibility> }

/** The unguessable address, and a button to replace it if it leaked. */
function SecretAddress({ url, form }: SecretAddressProps) {
  const { t } = useTranslation('privacy')
  return (
    <div className="secret-address">
      <p className="mut">{t('visibility.address')}</p>
      <p className="page-address">
        <a href={url} target="_blank" rel="noopener">
          {url.replace(/^https?:\/\//, '')}
        </a>
        <CopyButton text={url} what={t('visibility.addressName')} />
      </p>
      <Action small onClick={form.askRenewal}>
        {t('visibility.renew.act')}
      </Action>
      {form.isAsking && (
        <ConfirmDialog
          title={t('visibility.renew.title')}
          text={t('visibility.renew.text')}
          yes={t('visibility.renew.yes')}
          busy={form.busy}
          onYes={() => void form.renew()}
          onNo={form.keepAddress}
        />
      )}
    </div>
  )
}
