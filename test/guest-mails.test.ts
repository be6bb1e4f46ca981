import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { databaseForTests } from '#test/databases.ts'
import { accountNotice } from '#server/platform/mail/account-notice.ts'
import { postOffice, thanks } from '#server/platform/mail/mail.fixture.ts'

/** Mails without the unsubscribe line: to members of a wedding, to the owner of an account, or to a provider. */
const mailsToMembers = [
  'server/domain/identity/accounts/accounts.emails.tsx',
  'server/domain/wedding/invitations/team-letters.tsx',
  'server/domain/catalogue/provider-links/provider-letters.tsx',
  'server/domain/operation/notifications/alarm-operator.tsx',
  'server/domain/operation/guest-mails/send-adoption-mail.tsx',
  'server/domain/operation/notice-delivery/deliver-notices.tsx',
  'server/domain/operation/notifications/send-event-reminder.tsx',
  'server/domain/operation/notifications/send-mention-mail.tsx',
  'server/domain/operation/notifications/send-receiving-account-mail.tsx',
]

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => `server/${name}`)
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture)\.tsx?$/.test(name))

describe('A mail to guests', () => {
  const getDatabase = databaseForTests()

  it.each(['es', 'es-AR', 'en'])(
    'says in %s, in both of its forms, that accounts are never announced by mail',
    async (language) => {
      const office = postOffice(getDatabase)
      const html = '<html><body><p>Hola</p></body></html>'
      const to = { name: null, address: `${language}@example.com` }
      await office.queue({ ...thanks, event: language, audience: 'public', to, language, html })
      const mail = (await office.all()).find(({ toAddress }) => toAddress === to.address)
      expect(mail?.html).toContain(accountNotice(language))
      expect(mail?.html).toMatch(/<\/p><\/body><\/html>$/)
      expect(mail?.text).toContain(accountNotice(language))
    },
  )

  it('has the notice in the colour of its footer, as dark designs need', async () => {
    const office = postOffice(getDatabase)
    const to = { name: null, address: 'dark@example.com' }
    await office.queue({ ...thanks, event: 'dark', audience: 'public', to, footColour: '#cfdccf' })
    const mail = (await office.all()).find(({ toAddress }) => toAddress === to.address)
    expect(mail?.html).toMatch(/color:#cfdccf">Por correo nunca/)
  })

  it('is every mail except those to members of a wedding and to providers', () => {
    const toMembers = sources.filter((name) => readFileSync(name, 'utf8').includes("audience: 'members'"))
    expect(toMembers.toSorted()).toEqual(mailsToMembers.toSorted())
  })

  it('has the design of the wedding, unless a person wrote it', () => {
    const toGuests = sources.filter((name) => readFileSync(name, 'utf8').includes("audience: 'public'"))
    const without = toGuests.filter((name) => !readFileSync(name, 'utf8').includes('renderGuestMail('))
    expect(without).toEqual(['server/domain/planning/correspondence/send-letter.ts'])
  })

  it('is in the language of its readers', () => {
    expect([accountNotice('es-CO'), accountNotice('en-GB')]).toEqual([
      accountNotice('es'),
      accountNotice('en'),
    ])
  })
})
