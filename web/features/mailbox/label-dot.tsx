import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MailLabelColor } from '#web/graphql/generated/graphql.ts'
import type { MailTag } from '#web/workspace/mailbox/mailbox-state.ts'
import { isKnownTag } from '#web/workspace/mailbox/mailbox-view.ts'

/** The colour of a label in the theme's shade; its name is always beside it. */
export function LabelDot({ color }: { color: MailLabelColor | null | undefined }) {
  return <span className={`label-dot ${color ?? 'grey'}`} aria-hidden="true" />
}

/** Returns a function for a folder's or label's name; standard ones are translated. */
export function useTagName(): (tag: Pick<MailTag, 'id' | 'name'>) => string {
  const { t } = useTranslation('mailbox')
  return ({ id, name }) => (isKnownTag(id) ? t(`tag.${id}`) : name)
}
