import { placeholderFor } from '#contract/page-placeholders.ts';
import { UNUSED_IMAGE_DAYS } from '#domain/images/limits.ts';
import { DELETED_DAYS } from '#domain/posts/deleted/deleted-limits.ts';
import { LegalList, LegalPage, LegalPart } from './legal-text.tsx';

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      lead="What this software keeps, where, and for how long. It describes the program as it is; who runs this installation, where, and under which law is for its operator to add."
    >
      <LegalPart title="In short">
        <LegalList
          items={[
            'These pages load no scripts, fonts or images from anyone else. There is no advertising and no tracking across sites.',
            'Before you sign in, the server stores no text of yours.',
            'The articles and transcripts that a post is written from stay in your browser.',
            'You can download or delete everything we store about you in Settings.',
          ]}
        />
      </LegalPart>
      <LegalPart title="Before you sign in">
        <LegalList
          items={[
            'To count the free tries of a day, your browser gets a cookie with a random value, which ends two days after your last visit. The server keeps a keyed hash of it and one of your network address (for IPv6, of its first half), each with the number of tries. Neither value nor address is stored, and they cannot be read back from the hashes. The counts are removed after two days.',
            'A source that you give is read to write the post, and then forgotten by the server. What you write stays in your browser.',
            'An invitation link leaves its code in your browser for 30 days, in a cookie.',
          ]}
        />
      </LegalPart>
      <LegalPart title="When you sign in with LinkedIn">
        <LegalList
          items={[
            'LinkedIn gives your name, email address, photo and an identifier. They are kept with your account, the photo as a copy.',
            'LinkedIn also gives a token that allows posting for you. It is kept encrypted, never reaches a browser, and ends after 60 days or when you end the consent in LinkedIn’s settings.',
            'A session lasts up to 60 days. Its cookies hold random values; the database holds only hashes of them, the times, and what your browser calls itself. Settings lists your sessions and ends them; 30 days after its end a session is removed. There are no other cookies, but one of ten minutes while you sign in, that of an invitation, and the one that counts tries before you sign in.',
          ]}
        />
        <p>{placeholderFor('network')}</p>
      </LegalPart>
      <LegalPart title="Your posts">
        <LegalList
          items={[
            'Drafts, scheduled and published posts are kept in the database until you delete them or your account, with the images in them and a record of each attempt to publish. A published post stays listed until the account is deleted.',
            `A deleted post can be restored for ${DELETED_DAYS} days, and is then removed; you can remove it sooner.`,
            'What a post said before is kept with it, so that you can go back: everything of the last day, less and less of what is older, and after a year only its last words.',
            `Images that no post, version or deleted post that can be restored shows any more are removed after ${UNUSED_IMAGE_DAYS} days.`,
            'If you let the product learn how you write, your posts and LinkedIn’s archive are read in your browser. Once you say so, a style sheet, figures and up to five of your posts are kept as examples, until you delete them in the settings or delete the account. Where a model writes for you, it gets the sheet and such posts.',
            'Figures of your posts that you keep from LinkedIn’s file stay until you remove them or delete the account. The file itself is never sent.',
            'The times and days off of your queue are kept until you change them or delete the account.',
            'What LinkedIn gets is what you share or schedule: the text, its images or link card. LinkedIn’s own terms hold for it from there on.',
            'How many posts, transcripts and images you made is counted by month or day, so that plans can have limits. For your own list of what you used, each text written for you is noted with its time, its post and the kind of its source, and an article’s with the name of its site, which is removed after the month or with the post. The days on which you used the product are noted for the operator’s own figures.',
          ]}
        />
      </LegalPart>
      <LegalPart title="Who else gets something">
        <LegalList
          items={[
            'When you give a link, the server reads that page or the captions of that video. The site sees the server’s address, not yours.',
            'Images of other sites are fetched by the server, not by your browser.',
            'Where payments are on, paying happens at Stripe. Card numbers never come here; kept are Stripe’s names for you and your subscription, its state, and invoices’ amounts.',
          ]}
        />
        <p>{placeholderFor('model')}</p>
      </LegalPart>
      <LegalPart title="Feedback and support">
        <p>
          What you send through feedback, the question how likely you are to recommend the product, and support is kept
          with your account, so that it can be answered; without an account, with the email address that you give.
          Messages are kept in the database. {placeholderFor('mail')}
        </p>
      </LegalPart>
      <LegalPart title="In your browser">
        <LegalList
          items={[
            'Local storage: who you are signed in as, with a token that lasts an hour, your theme, time zone and choices, the start of your dashboard for up to 5 minutes, and words that are not saved yet.',
            'The browser’s database: what your posts were written from, for 30 days, versions of them that are not on the server yet, as long, and unsaved images, for a day. Signing out and clearing the site’s data removes what you want gone.',
          ]}
        />
      </LegalPart>
      <LegalPart title="The log">
        <p>
          The server’s log names the kind of each request, how it ended and how long it took, and what went wrong.
          Texts, tokens and addresses of visitors are not written to it. How long logs and backups are kept is up to the
          operator.
        </p>
      </LegalPart>
      <LegalPart title="Taking it with you, and having it deleted">
        <p>
          Settings has both. The export is one file with your profile, your posts as JSON and Markdown, their versions,
          and your images. Deleting the account removes your rows and files; what was scheduled does not go out, and
          what is already on LinkedIn stays there. The amounts of paid invoices stay without your name, as bookkeeping,
          and so does the record of what administrators did. Backups of the operator may hold your data a while longer.
        </p>
      </LegalPart>
      <LegalPart title="For whoever runs this installation">
        <p>
          This page is a description of the program, not legal advice. Before you let others in, add who you are, how to
          reach you, where the data lies, how long logs and backups are kept, which model provider and mail service you
          use, and what your law asks for besides. The text is in src/web/features/public/privacy-page.tsx.
        </p>
      </LegalPart>
    </LegalPage>
  );
}
