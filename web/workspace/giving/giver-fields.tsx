import { useTranslation } from '#web/i18n/use-translation.ts'
import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FieldProblem, PromiseFields } from './promise-form.ts'
import { type ChosenSignatureKind, chosenSignatureKinds } from '#shared/signature-kinds.ts'
import { ShowsName } from './shows-name.tsx'

type WhoProps = {
  typed: PromiseFields
  problems: readonly FieldProblem[]
  onTyped: (changed: Partial<PromiseFields>) => void
}

/**
 * The giver's fields. Only those of the chosen kind are visible, by CSS, so that it works without JavaScript.
 */
export function GiverFields({ typed, problems, onTyped }: WhoProps) {
  const { t } = useTranslation('give')
  const problemOf = (field: FieldProblem['field'], kind: ChosenSignatureKind) =>
    typed.kind === kind ? problems.find((problem) => problem.field === field) : undefined
  const problemText = (problem: FieldProblem | undefined, missing: string) => {
    if (!problem) return undefined
    return problem.rule === 'tooLong'
      ? t('message.errors.nameTooLong', { max: contributeLimits.name })
      : missing
  }
  type Name = 'selfName' | 'selfSignature' | 'jointSignature' | 'jointName' | 'onBehalfOf' | 'onBehalfName'
  const input = (name: Name) => ({
    id: name,
    name,
    defaultValue: typed[name],
    maxLength: contributeLimits.name,
    onChange: (event: { target: HTMLInputElement }) => onTyped({ [name]: event.target.value }),
  })
  return (
    <section className="block" aria-labelledby="quien">
      <fieldset className="who">
        <legend>
          <h2 id="quien">{t('message.who')}</h2>
        </legend>
        <div className="chips">
          {chosenSignatureKinds.map((kind) => (
            <label className="chip" key={kind}>
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={typed.kind === kind}
                onChange={() => onTyped({ kind })}
              />
              <span>{t(`message.kind.${kind}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="names for-self">
        <Field
          {...input('selfName')}
          label={t('message.self.name')}
          hint={t('message.self.nameHint')}
          error={problemText(problemOf('name', 'self'), t('message.errors.name'))}
          autoComplete="name"
        />
        <Field
          {...input('selfSignature')}
          label={t('message.self.signature')}
          hint={t('message.self.signatureHint')}
          error={problemText(problemOf('signature', 'self'), t('message.errors.signature'))}
          placeholder={typed.selfName}
          optional
        />
      </div>
      <div className="names for-joint">
        <Field
          {...input('jointSignature')}
          label={t('message.joint.signature')}
          hint={t('message.joint.signatureHint')}
          error={problemText(problemOf('signature', 'joint'), t('message.errors.signature'))}
          placeholder={t('message.joint.signatureExample')}
        />
        <Field
          {...input('jointName')}
          label={t('message.joint.name')}
          hint={t('message.joint.nameHint')}
          error={problemText(problemOf('name', 'joint'), t('message.errors.payer'))}
          autoComplete="name"
        />
      </div>
      <div className="names for-onBehalf">
        <Field
          {...input('onBehalfOf')}
          label={t('message.onBehalf.onBehalfOf')}
          hint={t('message.onBehalf.onBehalfOfHint')}
          error={problemText(problemOf('onBehalfOf', 'onBehalf'), t('message.errors.onBehalfOf'))}
          placeholder={t('message.onBehalf.onBehalfOfExample')}
        />
        <Field
          {...input('onBehalfName')}
          label={t('message.onBehalf.name')}
          hint={t('message.onBehalf.nameHint')}
          error={problemText(problemOf('name', 'onBehalf'), t('message.errors.payer'))}
          autoComplete="name"
        />
      </div>
      <ShowsName
        label={t('message.showsName')}
        hint={t('message.showsNameHint')}
        isChecked={typed.showsName}
      />
      <div className="names for-anonymous">
        <p className="note">
          <Icon name="info" />
          <span>{t('message.anonymous')}</span>
        </p>
      </div>
    </section>
  )
}
