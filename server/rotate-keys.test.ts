import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Database, rows } from '#server/platform/db/database.ts'
import { decrypt, encrypt, type StoredPurpose } from '#server/platform/encryption.ts'
import { type Secrets, secretsOf } from '#server/platform/secrets.ts'
import { onOneEngine, databaseForTests } from '#test/databases.ts'
import { platformForTests, someoneRegistered } from '#test/world.ts'
import { encryptedColumns, rotateKeys } from './rotate-keys.ts'

const withNonce = (sealSecret: string, ...oldSealSecrets: string[]) =>
  secretsOf({ sessionSecret: 'session', linkSecret: 'link', sealSecret, oldSealSecrets })
const before = withNonce('first')
const rotating = withNonce('second', 'first')
const after = withNonce('second')

/** Encrypts as releases without key ids did. */
function encryptWithoutKeyId(secrets: Secrets, purpose: StoredPurpose, rowId: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secrets.key(`seal:${purpose}`), nonce).setAAD(
    Buffer.from(rowId),
  )
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

onOneEngine('Key rotation', (getDatabase) => {
  const stored = async (table: 'second_factors' | 'card_accounts') =>
    rows<{ id: string; ciphertext: string }>(
      getDatabase().db,
      table === 'second_factors'
        ? sql`select account_id as id, encrypted_secret as ciphertext from second_factors`
        : sql`select id, encrypted_keys as ciphertext from card_accounts where encrypted_keys <> ''`,
    )

  const addFactor = async (encryptFor: (id: string) => string) => {
    const viewer = await someoneRegistered(await platformForTests(getDatabase()))
    const id = viewer.kind === 'account' ? viewer.accountId : ''
    await getDatabase().transaction((tx) =>
      tx.execute(
        sql`insert into second_factors (account_id, encrypted_secret, begun_at) values (${id}, ${encryptFor(id)}, now())`,
      ),
    )
    return id
  }

  const addCardKeys = (id: string, ciphertext: string) =>
    getDatabase().transaction((tx) =>
      tx.execute(
        sql`insert into card_accounts (id, wedding_id, provider, keys_of, encrypted_keys, hint, created_at)
          values (${id}, ${randomUUID()}, 'stripe', 'couple', ${ciphertext}, '', now())`,
      ),
    )

  const begin = async () => {
    await getDatabase().transaction(async (tx) => {
      await tx.execute(sql`delete from second_factors`)
      await tx.execute(sql`delete from card_accounts`)
    })
    await addFactor((id) => encrypt(before, 'second-factor', id, `code ${id}`))
    await addFactor((id) => encryptWithoutKeyId(before, 'second-factor', id, `code ${id}`))
    await addFactor((id) => encrypt(after, 'second-factor', id, `code ${id}`))
    const [own, erased] = [randomUUID(), randomUUID()]
    await addCardKeys(own, encryptWithoutKeyId(before, 'card-keys', own, `code ${own}`))
    await addCardKeys(erased, '')
  }

  const readableWith = async (secrets: Secrets) => {
    const factors = await stored('second_factors')
    const keys = await stored('card_accounts')
    return [
      ...factors.map(
        ({ id, ciphertext }) => decrypt(secrets, 'second-factor', id, ciphertext) === `code ${id}`,
      ),
      ...keys.map(({ id, ciphertext }) => decrypt(secrets, 'card-keys', id, ciphertext) === `code ${id}`),
    ].filter(Boolean).length
  }

  it('encrypts every row again, after which the old secret is unnecessary', async () => {
    await begin()
    expect(await readableWith(rotating)).toBe(4)
    expect(await readableWith(after)).toBe(1)
    const report = await rotateKeys({ database: getDatabase(), secrets: rotating })
    expect(report).toMatchObject({ complete: true })
    expect(report.lines.slice(0, 2)).toEqual([
      'second-factor: 2 rows encrypted again, 0 rows still need an old key',
      'card-keys: 1 rows encrypted again, 0 rows still need an old key',
    ])
    expect(await readableWith(after)).toBe(4)
    expect(await readableWith(before)).toBe(0)
    const repeated = await rotateKeys({ database: getDatabase(), secrets: after })
    expect(repeated.lines[0]).toBe('second-factor: 0 rows encrypted again, 0 rows still need an old key')
  })

  it('continues after an interruption: every row is readable at every moment', async () => {
    await begin()
    let transactions = 0
    const failing: Database = {
      ...getDatabase(),
      db: getDatabase().db,
      transaction: (work, ...rest) => {
        transactions += 1
        if (transactions === 2) throw new Error('The process was killed')
        return getDatabase().transaction(work, ...rest)
      },
    }
    await expect(rotateKeys({ database: failing, secrets: rotating })).rejects.toThrow('killed')
    expect(await readableWith(after)).toBe(2)
    expect(await readableWith(rotating)).toBe(4)
    expect(await rotateKeys({ database: getDatabase(), secrets: rotating })).toMatchObject({ complete: true })
    expect(await readableWith(after)).toBe(4)
  })

  it('skips a row that changed meanwhile, and reports that it still needs an old key', async () => {
    await begin()
    const concurrent: Database = {
      ...getDatabase(),
      db: getDatabase().db,
      transaction: async (work, ...rest) => {
        for (const { id, ciphertext } of await stored('card_accounts'))
          if (decrypt(after, 'card-keys', id, ciphertext) === null)
            await getDatabase().transaction((tx) =>
              tx.execute(
                sql`update card_accounts set encrypted_keys = ${encrypt(before, 'card-keys', id, `code ${id}`)} where id = ${id}`,
              ),
            )
        return getDatabase().transaction(work, ...rest)
      },
    }
    const report = await rotateKeys({ database: concurrent, secrets: rotating })
    expect(report.complete).toBe(false)
    expect(report.lines[1]).toBe('card-keys: 0 rows encrypted again, 1 rows still need an old key')
    expect(await readableWith(rotating)).toBe(4)
    expect((await rotateKeys({ database: getDatabase(), secrets: rotating })).complete).toBe(true)
  })

  it('names the rows that no given secret decrypts, and changes nothing in them', async () => {
    await begin()
    const lost = await addFactor((id) => encrypt(withNonce('lost'), 'second-factor', id, 'code'))
    const report = await rotateKeys({ database: getDatabase(), secrets: rotating })
    expect(report.complete).toBe(false)
    expect(report.lines).toContain(`second-factor: no given secret decrypts row ${lost}`)
    expect(report.lines[0]).toContain('2 rows encrypted again, 0 rows still')
    const complete = await rotateKeys({ database: getDatabase(), secrets: withNonce('second', 'lost') })
    expect(complete.complete).toBe(true)
  })
})

describe('The list of encrypted columns', () => {
  const getDatabase = databaseForTests()

  it('holds every column whose name marks it as encrypted', async () => {
    const found = await rows<{ name: string }>(
      getDatabase().db,
      sql`select column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ '^encrypted_' and data_type in ('text', 'bytea') order by 1`,
    )
    const listed = Object.values(encryptedColumns).map(({ ciphertext }) => ciphertext.name)
    expect(found.map(({ name }) => name)).toEqual(listed.toSorted())
  })
})
