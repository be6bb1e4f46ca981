import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { type LetterDesign, ownLetterDesign } from './letter-design.ts'

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
  /** Other choices than the button. */
  choices?: readonly FootLink[]
  /** What follows the button. */
  after?: string
  footer: string
  /** The way to the choice of mails. */
  settings?: FootLink
  /** The unsubscribe link. */
  end?: FootLink
}

type LetterProps = LetterContent & { readonly design?: LetterDesign }

/** Layout of emails: one column, one button with its link as text, and no remote content. */
export function Letter({ design = ownLetterDesign, ...mail }: LetterProps) {
  const { paragraph, small, heading } = stylesOf(design)
  return (
    <Html lang={mail.language}>
      <Head />
      <Preview>{mail.body}</Preview>
      <Body style={{ backgroundColor: design.outside, margin: 0, padding: '27px 0' }}>
        <Container
          style={{
            backgroundColor: design.paper,
            borderTop: design.edge,
            maxWidth: '560px',
            padding: '36px',
            borderRadius: '4px',
          }}
        >
          {design.sign && (
            <Text
              data-skip-in-text="true"
              aria-hidden="true"
              style={{ ...heading, color: design.rule, fontSize: '22px', lineHeight: '30px' }}
            >
              {design.sign}
            </Text>
          )}
          <Heading as="h1" style={heading}>
            {mail.title}
          </Heading>
          <Text style={paragraph}>{mail.greeting}</Text>
          <Text style={paragraph}>{mail.body}</Text>
          <Quote lines={mail.quote ?? []} design={design} />
          {(mail.sections ?? []).map((section) => (
            <TitledSection key={section.title} {...section} design={design} />
          ))}
          <Section style={{ margin: '9px 0 27px' }}>
            <Button
              href={mail.url}
              style={{
                backgroundColor: design.button,
                color: design.onButton,
                fontFamily: design.text,
                fontSize: '16px',
                padding: '16px 27px',
                borderRadius: design.corner,
              }}
            >
              {mail.button}
            </Button>
          </Section>
          <Choices links={mail.choices ?? []} design={design} />
          {mail.after && <Text style={small}>{mail.after}</Text>}
          {/* The plain text has the address beside the words of the button. */}
          <Text data-skip-in-text="true" style={{ ...small, margin: 0 }}>
            <Link href={mail.url} style={{ color: design.link, wordBreak: 'break-all' }}>
              {mail.url}
            </Link>
          </Text>
        </Container>
        <Foot {...mail} design={design} />
      </Body>
    </Html>
  )
}

type Designed = { readonly design: LetterDesign }

function stylesOf({ text, display, ink, soft }: LetterDesign) {
  const paragraph = {
    fontFamily: text,
    fontSize: '16px',
    lineHeight: '26px',
    color: ink,
    margin: '0 0 18px',
  }
  return {
    paragraph,
    small: { ...paragraph, fontSize: '14px', lineHeight: '22px', color: soft },
    heading: {
      ...paragraph,
      fontFamily: display,
      fontWeight: 400,
      fontSize: '34px',
      lineHeight: '40px',
    },
  }
}

/** Words of a person beside a line. */
function Quote({ lines, design }: Designed & { readonly lines: readonly string[] }) {
  const { paragraph } = stylesOf(design)
  if (lines.length === 0) return null
  const words = {
    ...paragraph,
    fontFamily: design.display,
    fontSize: '18px',
    lineHeight: '29px',
    whiteSpace: 'pre-line',
  } as const
  return (
    <Section style={{ borderLeft: `3px solid ${design.rule}`, paddingLeft: '18px', margin: '0 0 18px' }}>
      {lines.map((one) => (
        <Text key={one} style={words}>
          {one}
        </Text>
      ))}
    </Section>
  )
}

/** Further choices, each a link of its own. */
function Choices({ links, design }: Designed & { readonly links: readonly FootLink[] }) {
  const { paragraph } = stylesOf(design)
  return links.map(({ words, url }) => (
    <Text key={url} style={{ ...paragraph, margin: '0 0 9px' }}>
      <Link href={url} style={{ color: design.link, textDecoration: 'underline' }}>
        {words}
      </Link>
    </Text>
  ))
}

function TitledSection({ title, lines, design }: LetterSection & Designed) {
  const { paragraph, heading } = stylesOf(design)
  return (
    <Section style={{ margin: '0 0 18px' }}>
      <Heading as="h2" style={{ ...heading, fontSize: '22px', lineHeight: '26px', margin: '0 0 9px' }}>
        {title}
      </Heading>
      {lines.map((line, place) => (
        <Text key={`${place} ${line}`} style={{ ...paragraph, margin: '0 0 9px' }}>
          {line}
        </Text>
      ))}
    </Section>
  )
}

function Foot({
  footer,
  settings,
  end,
  design,
}: Pick<LetterContent, 'footer' | 'settings' | 'end'> & Designed) {
  const { small } = stylesOf(design)
  return (
    <Text
      style={{
        ...small,
        fontSize: '12px',
        lineHeight: '18px',
        color: design.foot,
        textAlign: 'center',
        margin: '18px 27px 0',
      }}
    >
      {footer}
      {[settings, end].map(
        (link, place) =>
          link && (
            <Fragment key={link.url}>
              {place > 0 && settings ? ' · ' : ' '}
              <Link href={link.url} style={{ color: design.foot, textDecoration: 'underline' }}>
                {link.words}
              </Link>
            </Fragment>
          ),
      )}
    </Text>
  )
}
