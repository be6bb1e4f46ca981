import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { forgetForm, type FormKind, keepForm, type KeptForm } from './kept-forms.ts'
import { useFormOwner } from './use-kept-form.ts'
import './kept-forms.css'

type UnsavedFormsProps<Form> = {
  kind: FormKind
  forms: readonly KeptForm<Form>[]
  nameOf: (form: Form) => string
  onOpen: (keptForm: KeptForm<Form>) => void
  onChange: () => void
}

/** Lists the forms that were left with unsaved input, to continue or to discard them. */
export function UnsavedForms<Form>({ kind, forms, nameOf, onOpen, onChange }: UnsavedFormsProps<Form>) {
  const { t } = useTranslation('couple')
  const notice = useNotice()
  const owner = useFormOwner(kind)
  if (forms.length === 0) return null
  const discard = ({ id, form }: KeptForm<Form>, name: string) => {
    forgetForm(owner, id)
    onChange()
    const goBack = () => {
      keepForm(owner, id, form)
      onChange()
    }
    notice({ text: t('keptForms.discarded', { name }), undo: { label: t('keptForms.undo'), onAct: goBack } })
  }
  return (
    <section className="unsaved-forms" aria-label={t('keptForms.title')}>
      <ul>
        {forms.map((keptForm) => {
          const name = nameOf(keptForm.form).trim() || t('keptForms.unnamed')
          return (
            <li key={keptForm.id}>
              <Icon name="draft" />
              <span>{t('keptForms.unsaved', { name })}</span>
              <span className="unsaved-acts">
                <Action look="soft" small onClick={() => onOpen(keptForm)}>
                  {t('keptForms.open')}
                </Action>
                <Action look="bare" small onClick={() => discard(keptForm, name)}>
                  {t('keptForms.discard')}
                </Action>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
