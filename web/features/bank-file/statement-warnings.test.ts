import { expect, test } from 'vitest'
import { statementWarningCodes } from '#shared/statement-warnings.ts'
import english from '#web/i18n/en/bank.json' with { type: 'json' }
import spanish from '#web/i18n/es/bank.json' with { type: 'json' }

test.each(statementWarningCodes)('the warning %s has a text in both languages', (code) => {
  expect(spanish.warning[code]).toEqual(expect.any(String))
  expect(english.warning[code]).toEqual(expect.any(String))
})
