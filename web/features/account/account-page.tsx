import type { OwnAccountFragment, OwnSessionFragment } from '#web/graphql/generated/graphql.ts'
import { DeleteCard } from './delete-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import './account.css'

export type AccountPageProps = {
  account: OwnAccountFragment
  sessions: readonly OwnSessionFragment[]
  /** The moment it was asked. */
  now: string
}

/** What one logs in with, where one is logged in, and the way out. */
export function AccountPage({ account, sessions, now }: AccountPageProps) {
  return (
    <div className="account-columns">
      <div>
        <EmailCard account={account} />
        <PasswordCard account={account} />
        <SecondFactorCard account={account} />
      </div>
      <div>
        <SessionsCard sessions={sessions} now={now} />
        <DeleteCard account={account} />
      </div>
    </div>
  )
}
