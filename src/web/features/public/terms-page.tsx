import { LEGAL_LINK, LegalList, LegalPage, LegalPart } from './legal-text.tsx';

const API_TERMS = 'https://legal.linkedin.com/api-terms-of-use';

export function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      lead="What you may expect of this software and what it expects of you. Who runs this installation, and under which law, is for its operator to add."
    >
      <LegalPart title="Your posts are yours">
        <LegalList
          items={[
            'What you write, and what is written for you, is yours to use. You answer for what you publish, as with words you typed yourself.',
            'Read every text before it goes out. A text written from a source may be wrong, or too close to it. Marks in the editor help you find what the source does not say, but do not replace reading.',
            'Use only sources that you are allowed to use, and do not publish other people’s work as your own.',
          ]}
        />
      </LegalPart>
      <LegalPart title="Posting for you">
        <LegalList
          items={[
            'Nothing goes to LinkedIn unless you press Share or schedule it. You can change or cancel a scheduled post until it goes out.',
            'Scheduled posts go out within 5 minutes of their time. If LinkedIn, the network or this server is down at that time, the post waits or is marked as failed, and you decide what to do.',
            'LinkedIn’s User Agreement and Professional Community Policies hold for whatever you post through here.',
          ]}
        />
      </LegalPart>
      <LegalPart title="Fair use">
        <LegalList
          items={[
            'Limits are those of your plan. Do not get around them with several accounts or automation.',
            'No spam, no harassment, nothing unlawful. The operator may disable an account that is used for it.',
            'Do not try to reach other people’s data, or to burden the service on purpose.',
          ]}
        />
      </LegalPart>
      <LegalPart title="Paying">
        <LegalList
          items={[
            'Where payments are on, paid plans are monthly, charged in advance through Stripe, and run until you cancel. If you cancel, your plan runs until the end of the month you have paid for.',
            'A smaller plan may hold back posts scheduled beyond its limit. You are shown which ones before you change.',
          ]}
        />
      </LegalPart>
      <LegalPart title="No warranty">
        <p>
          The software comes under the MIT licence, as it is. The operator of this installation decides what is promised
          beyond that.
        </p>
      </LegalPart>
      <LegalPart title="For whoever runs this installation">
        <p>
          These terms describe the program and are not legal advice. Adapt them before you let others in: your name,
          your law, your prices, refunds and liability. The text is in src/web/features/public/terms-page.tsx. Besides
          your own, LinkedIn’s conditions bind you:
        </p>
        <LegalList
          items={[
            'Your LinkedIn app stands under LinkedIn’s API Terms of Use. Read them yourself, section 3.1 above all: it is reported to forbid using the APIs to automate posting unless LinkedIn expressly allows it. This program posts only what a person pressed Share for or scheduled, one by one. Whether that is enough for your use is for you to settle with LinkedIn.',
            'Apps with self-serve products have limits: 150 calls a member and 100,000 an app each day (UTC), and a cap on how many members they may have in all. A post with images takes several calls.',
            'Keep members’ data no longer than LinkedIn allows, delete it when they ask, and do not use LinkedIn’s name or logo as if it stood behind you.',
          ]}
        />
        <p>
          <a href={API_TERMS} rel="noreferrer" className={LEGAL_LINK}>
            LinkedIn’s API Terms of Use
          </a>
        </p>
      </LegalPart>
    </LegalPage>
  );
}
