import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ProfileForm } from '#web/features/profile/profile-form.tsx'
import { ProfileHead } from '#web/features/profile/profile-head.tsx'
import { ProfileFacts } from '#web/features/profile/profile-facts.tsx'
import { ProfileDocument } from '#web/graphql/generated/graphql.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { PageName } from '#web/ui/blocks/page-head.tsx'
import '#web/features/profile/profile.css'
import type { Route } from './+types/profile.ts'

export const clientLoader = coupleData(['couple', 'profile', 'pictures'], async ({ execute }) => {
  const { me } = await execute(ProfileDocument)
  if (!me) throw notFound()
  return { profile: me }
})

/** The user's profile, as others see it and as a form. */
export default function Profile({ loaderData: { profile } }: Route.ComponentProps) {
  const { t } = useTranslation('profile')
  const [isEdited, setEdited] = useState(false)
  const close = () => {
    setEdited(false)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.profile .profile-edit')?.focus())
  }
  return (
    <div className="page profile">
      <PageName title={t('title')} />
      <ProfileHead profile={profile}>
        {!isEdited && (
          <Action className="profile-edit" icon="pen" onClick={() => setEdited(true)}>
            {t('edit')}
          </Action>
        )}
      </ProfileHead>
      {isEdited ? <ProfileForm profile={profile} onEnd={close} /> : <ProfileFacts profile={profile} />}
    </div>
  )
}
