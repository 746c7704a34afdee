import type { Config } from '#server/config/config.ts';

export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string };

/** Hands mails over to the SMTP server of the configuration. */
export type Mailer = {
  /** Rejects when the server did not take the mail. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The server will never take this mail: its recipient or its content is refused for good. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

async function openSmtp(smtpUrl: string, config: Config): Promise<Mailer> {
  // Most processes send no mail.
  const { createTransport } = await import('nodemailer');
  // A connection for each mail: a pool would send a mail again by itself after a cut connection.
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(config.publicUrl).hostname;
  return {
    send: async (mail) => {
      await transport.sendMail({
        from: config.mailFrom,
        // As an object the address is one recipient, whatever characters it holds.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // The same for every try, so that receivers drop a second copy.
        messageId: `<mail.${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

/** Opens the way out for mails: SMTP, or in demo mode the outbox alone. Without either every mail fails, visibly. */
export async function openMailer(config: Config): Promise<Mailer> {
  if (config.smtpUrl) return openSmtp(config.smtpUrl, config);
  return {
    send: async () => {
      if (!config.isDemo) throw new Error('SMTP_URL is not set');
    },
    close: () => {},
  };
}
