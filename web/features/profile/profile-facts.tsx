import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OwnProfileFragment } from '#web/graphql/generated/graphql.ts'
import { MoreLink, SectionCard } from '#web/ui/blocks/card.tsx'

/** The profile's data, public and private. */
export function ProfileFacts({ profile }: { profile: OwnProfileFragment }) {
  const { t } = useTranslation('profile')
  const missing = <span className="mut">{t('missing')}</span>
  return (
    <div className="profile-columns">
      <SectionCard title={t('about')}>
        {profile.description ? (
          profile.description.split(/\n\s*\n/).map((text) => <p key={text}>{text}</p>)
        ) : (
          <p className="mut">{t('noDescription')}</p>
        )}
        <ul className="profile-counts">
          <Count of={profile.posts}>{t('posts', { count: profile.posts })}</Count>
          <Count of={profile.followers}>{t('followers', { count: profile.followers })}</Count>
        </ul>
      </SectionCard>
      <SectionCard title={t('data')} more={<MoreLink to="/boda/cuenta">{t('toAccount')}</MoreLink>}>
        <dl className="profile-facts">
          <dt>{t('field.usr_name')}</dt>
          <dd>{profile.usr_name}</dd>
          <dt>{t('field.username')}</dt>
          <dd>{profile.username}</dd>
          <dt>{t('field.email')}</dt>
          <dd>
            {profile.email}
            {!profile.emailConfirmed && <small className="mut">{t('emailUnconfirmed')}</small>}
          </dd>
          <dt>{t('field.jobtitle')}</dt>
          <dd>{profile.jobtitle || missing}</dd>
          <dt>{t('field.location')}</dt>
          <dd>{profile.location || missing}</dd>
          {profile.role === 'couple' && (
            <>
              <dt>{t('field.letterSignature')}</dt>
              <dd className="profile-lines">{profile.letterSignature || missing}</dd>
            </>
          )}
          <dt>{t('field.role')}</dt>
          <dd>{t(`role.${profile.role}`)}</dd>
        </dl>
      </SectionCard>
    </div>
  )
}

function Count({ of, children }: { of: number; children: ReactNode }) {
  return (
    <li>
      <b className="num">{of}</b>
      <span className="mut">{children}</span>
    </li>
  )
}
