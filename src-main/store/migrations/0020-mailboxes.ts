import type { Migration } from '../database.ts'

/**
 * Mailboxes at mail servers, and what became of each message of their folders: by UIDVALIDITY and UID (RFC
 * 3501, 2.3.1.1) a message is the same one as before. Passwords are in the keychain.
 */
export const mailboxesMigration: Migration = {
  version: 20,
  name: 'mailboxes',
  up(db) {
    db.exec(`
      CREATE TABLE mailboxes (
        id TEXT PRIMARY KEY,
        -- null: it was removed, and nobody has chosen another one
        connection_id TEXT REFERENCES connections (id) ON DELETE SET NULL,
        server_json TEXT NOT NULL CHECK (json_valid(server_json)),
        choices_json TEXT NOT NULL CHECK (json_valid(choices_json)),
        is_paused INTEGER NOT NULL DEFAULT 0,
        created_at INTEGER NOT NULL,
        looked_at INTEGER,
        -- null: the folder was never opened
        uid_validity TEXT,
        -- all messages with a lower number are dealt with or have a row
        next_uid INTEGER NOT NULL DEFAULT 1,
        -- messages with a lower number were there before and are told from new ones by their time
        earlier_below INTEGER NOT NULL DEFAULT 1
      ) STRICT;

      CREATE INDEX mailboxes_by_connection ON mailboxes (connection_id);

      CREATE TABLE mailbox_messages (
        id INTEGER PRIMARY KEY,
        mailbox_id TEXT NOT NULL REFERENCES mailboxes (id) ON DELETE CASCADE,
        uid_validity TEXT NOT NULL,
        uid INTEGER NOT NULL,
        -- a hash of what tells a message from others where its number is no longer worth anything
        fingerprint TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('wanted', 'taking', 'taken', 'done', 'left')),
        reason TEXT,
        document_id TEXT,
        attempts INTEGER NOT NULL DEFAULT 0,
        received_at INTEGER NOT NULL,
        byte_size INTEGER NOT NULL,
        -- null once it is taken: its documents say it
        sender TEXT,
        subject TEXT,
        UNIQUE (mailbox_id, uid_validity, uid)
      ) STRICT;
      CREATE INDEX mailbox_messages_by_state ON mailbox_messages (mailbox_id, state);
      CREATE INDEX mailbox_messages_wanted ON mailbox_messages (mailbox_id, uid_validity, attempts, uid)
        WHERE state IN ('wanted', 'taking');
      CREATE INDEX mailbox_messages_taken ON mailbox_messages (mailbox_id, uid_validity, uid)
        WHERE state = 'taken';
      CREATE INDEX mailbox_messages_left ON mailbox_messages (mailbox_id, received_at, id)
        WHERE state = 'left';
      CREATE INDEX mailbox_messages_by_fingerprint ON mailbox_messages (mailbox_id, fingerprint);
    `)
  },
}
