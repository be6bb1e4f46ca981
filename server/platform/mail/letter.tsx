import { Fragment } from 'react'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'

type FootLink = { readonly words: string; readonly url: string }
export type LetterSection = { readonly title: string; readonly lines: readonly string[] }

/** Content of an email: a greeting, a text, and a button. */
export type LetterContent = {
  language: string
  greeting: string
  title: string
  body: string
  /** Message of a person, as paragraphs. */
  quote?: readonly string[]
  /** Parts with a heading each, such as those of a summary. */
  sections?: readonly LetterSection[]
  button: string
  url: string
  /** What follows the button. */
  after?: string
  footer: string
  /** The way to the choice of mails. */
  settings?: FootLink
  /** The unsubscribe link. */
  end?: FootLink
}

const serif = 'Georgia, "Times New Roman", serif'
const sans = 'Poppins, "Segoe UI", Helvetica, Arial, sans-serif'
const paragraph = {
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '26px',
  color: '#223354',
  margin: '0 0 18px',
}
const small = { ...paragraph, fontSize: '14px', lineHeight: '22px', color: '#5d6b88' }

/** Layout of emails: one column, one button with its link as text, and no remote content. */
export function Letter(mail: LetterContent) {
  const quote = mail.quote ?? []
  return (
    <Html lang={mail.language}>
      <Head />
      <Preview>{mail.body}</Preview>
      <Body style={{ backgroundColor: '#f2f5f9', margin: 0, padding: '27px 0' }}>
        <Container
          style={{ backgroundColor: '#fffbf3', maxWidth: '560px', padding: '36px', borderRadius: '4px' }}
        >
          <Heading
            as="h1"
            style={{
              fontFamily: serif,
              fontWeight: 400,
              fontSize: '34px',
              lineHeight: '40px',
              color: '#223354',
              margin: '0 0 18px',
            }}
          >
            {mail.title}
          </Heading>
          <Text style={paragraph}>{mail.greeting}</Text>
          <Text style={paragraph}>{mail.body}</Text>
          {quote.length > 0 && (
            <Section style={{ borderLeft: '3px solid #E2594B', paddingLeft: '18px', margin: '0 0 18px' }}>
              {quote.map((one) => (
                <Text
                  key={one}
                  style={{
                    ...paragraph,
                    fontFamily: serif,
                    fontSize: '18px',
                    lineHeight: '29px',
                    whiteSpace: 'pre-line',
                  }}
                >
                  {one}
                </Text>
              ))}
            </Section>
          )}
          {(mail.sections ?? []).map(({ title, lines }) => (
            <Section key={title} style={{ margin: '0 0 18px' }}>
              <Heading
                as="h2"
                style={{
                  ...paragraph,
                  fontFamily: serif,
                  fontWeight: 400,
                  fontSize: '22px',
                  margin: '0 0 9px',
                }}
              >
                {title}
              </Heading>
              {lines.map((line, place) => (
                <Text key={`${place} ${line}`} style={{ ...paragraph, margin: '0 0 9px' }}>
                  {line}
                </Text>
              ))}
            </Section>
          ))}
          <Section style={{ margin: '9px 0 27px' }}>
            <Button
              href={mail.url}
              style={{
                backgroundColor: '#3d50e0',
                color: '#ffffff',
                fontFamily: sans,
                fontSize: '16px',
                padding: '16px 27px',
                borderRadius: '10px',
              }}
            >
              {mail.button}
            </Button>
          </Section>
          {mail.after && <Text style={small}>{mail.after}</Text>}
          {/* The plain text has the address beside the words of the button. */}
          <Text data-skip-in-text="true" style={{ ...small, margin: 0 }}>
            <Link href={mail.url} style={{ color: '#3d50e0', wordBreak: 'break-all' }}>
              {mail.url}
            </Link>
          </Text>
        </Container>
        <Text
          style={{
            fontFamily: sans,
            fontSize: '12px',
            lineHeight: '18px',
            color: '#5d6b88',
            textAlign: 'center',
            margin: '18px 27px 0',
          }}
        >
          {mail.footer}
          {[mail.settings, mail.end].map(
            (link, place) =>
              link && (
                <Fragment key={link.url}>
                  {place > 0 && mail.settings ? ' · ' : ' '}
                  <Link href={link.url} style={{ color: '#5d6b88', textDecoration: 'underline' }}>
                    {link.words}
                  </Link>
                </Fragment>
              ),
          )}
        </Text>
      </Body>
    </Html>
  )
}
