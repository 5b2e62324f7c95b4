import { defineText } from "#client/text/define-text.ts";

export const systemText = defineText({
  el: {
    heading: "Σύστημα",
    lead: "Οι διεργασίες του ιστότοπου, η βάση δεδομένων, τα αντίγραφα ασφαλείας και όσα χρειάζονται προσοχή.",
    updated: (at: string) => `Ενημέρωση ${at}`,
    failed: "Η κατάσταση του συστήματος δεν φορτώθηκε",
    outdated: "Τα στοιχεία δεν ανανεώνονται αυτή τη στιγμή.",
    retry: "Δοκιμή ξανά",
    attention: "Χρειάζονται προσοχή",
    attentionCount: (count: number) =>
      count === 1 ? "Ένα θέμα χρειάζεται προσοχή" : `${count} θέματα χρειάζονται προσοχή`,
    well: "Όλα λειτουργούν",
    wellText: "Τίποτα δεν χρειάζεται προσοχή.",
    none: "–",
    database: {
      heading: "Βάση δεδομένων",
      version: "Postgres",
      size: "Μέγεθος",
      connections: "Συνδέσεις",
      connectionsOf: (open: string, most: string) => `${open} από ${most}`,
      archived: "Τελευταία αρχειοθέτηση",
    },
    work: {
      heading: "Εκκρεμότητες",
      emails: "Email σε αναμονή",
      failedEmails: "Email που δεν παραδόθηκαν",
      openEmails: "Δείτε την αλληλογραφία",
      overdue: "Απλήρωτες κρατήσεις πέρα από την προθεσμία",
    },
    backups: {
      heading: "Αντίγραφα ασφαλείας",
      none: "Δεν έχει γραφτεί αντίγραφο ακόμη.",
      noneInDemo: "Τα δεδομένα επίδειξης δεν χρειάζονται αντίγραφα.",
      encrypted: "κρυπτογραφημένο",
      unencrypted: "χωρίς κρυπτογράφηση",
      content: (rows: string, images: string) => `${rows} εγγραφές, ${images} αρχεία φωτογραφιών`,
      databaseOnly: (rows: string) => `${rows} εγγραφές, χωρίς φωτογραφίες`,
      where: "Μόνο ο υπολογιστής όπου γράφονται ξέρει αν τα αρχεία υπάρχουν ακόμη.",
    },
    processes: {
      heading: "Διεργασίες",
      groups: {
        load: { title: "Φόρτος", note: "Πόση δουλειά κάνει τώρα, και αν προλαβαίνει." },
        data: { title: "Σελίδες και δεδομένα", note: "Από πού απαντά, και με πόσες συνδέσεις." },
        services: { title: "Υπηρεσίες", note: "Όσα χρειάζεται γύρω της για να δουλέψει." },
      },
      none: "Καμία διεργασία δεν έχει στείλει στοιχεία ακόμη.",
      running: "Λειτουργεί",
      missing: "Δεν στέλνει στοιχεία",
      since: (at: string) => `Από ${at}`,
      seen: (at: string) => `Τελευταία στοιχεία στις ${at}`,
      version: (version: string) => `Έκδοση ${version}`,
      otherVersion: "Τα στοιχεία της είναι άλλης έκδοσης.",
      memory: "Μνήμη",
      cores: "Πυρήνες σε χρήση",
      delay: "Καθυστέρηση επεξεργασίας",
      calls: "Κλήσεις ανά λεπτό",
      failures: (minutes: number) => `Σφάλματα σε ${minutes} λεπτά`,
      sockets: "Ζωντανές συνδέσεις",
      pool: "Συνδέσεις με τη βάση",
      poolOf: (busy: string, most: string) => `${busy} από ${most}`,
      hitRate: "Απαντήσεις από τη μνήμη",
      cache: "Μνήμη απαντήσεων",
      images: "Φωτογραφίες",
      imagesFree: (free: string) => `${free} ελεύθερα`,
      imagesReachable: "Προσβάσιμες",
      imagesAway: "Μη προσβάσιμες",
      emailServer: "Διακομιστής αλληλογραφίας",
      emailServerReachable: "Προσβάσιμος",
      emailServerAway: "Μη προσβάσιμος",
      replicas: "Αντίγραφα ανάγνωσης",
      feeds: "Ζωντανές αλλαγές",
      feedsArrive: "Χωρίς καθυστέρηση",
      feedsLate: "Καθυστερούν",
      jobs: "Εργασίες παρασκηνίου",
      jobsWell: "Χωρίς σφάλμα",
      jobsFailing: (names: string) => `Αποτυγχάνουν: ${names}`,
      replicasOf: (usable: string, all: string) => `${usable} από ${all}`,
      milliseconds: (value: string) => `${value} ms`,
      percent: (value: string) => `${value}%`,
    },
    warnings: {
      processMissing: {
        title: "Μια διεργασία δεν στέλνει στοιχεία",
        text: (process: string, at: string) =>
          `Η διεργασία ${process} έστειλε στοιχεία για τελευταία φορά στις ${at}. Ελέγξτε αν τρέχει και τι έγραψε στο αρχείο καταγραφής.`,
      },
      processRestarted: {
        title: "Μια διεργασία σταμάτησε απρόσμενα",
        text: (process: string, at: string) =>
          `Η διεργασία ${process} σταμάτησε στις ${at} και ξαναξεκίνησε. Δείτε τον λόγο στο αρχείο καταγραφής.`,
      },
      imagesUnreachable: {
        title: "Οι φωτογραφίες δεν είναι προσβάσιμες",
        text: (process: string) =>
          `Η διεργασία ${process} δεν φτάνει στον χώρο των φωτογραφιών. Ελέγξτε τον φάκελο δεδομένων ή τη ρύθμιση IMAGES_S3.`,
      },
      emailServerUnreachable: {
        title: "Ο διακομιστής αλληλογραφίας δεν δέχεται συνδέσεις",
        text: (process: string, server: string) =>
          `Η διεργασία ${process} δεν μπορεί να συνδεθεί στο ${server}. Τα email περιμένουν. Ελέγξτε τη ρύθμιση SMTP_URL και τον διακομιστή.`,
      },
      jobFailing: {
        title: "Μια εργασία στο παρασκήνιο αποτυγχάνει",
        text: (process: string, job: string) =>
          `Η τελευταία εκτέλεση της εργασίας «${job}» στη διεργασία ${process} απέτυχε. Θα επαναληφθεί· ο λόγος είναι στο αρχείο καταγραφής.`,
      },
      feedLost: {
        title: "Οι αλλαγές άλλων διεργασιών αργούν",
        text: (process: string, feed: string) =>
          `Η διεργασία ${process} δεν ειδοποιείται αμέσως για αλλαγές (${feed}). Ελέγξτε τη βάση δεδομένων και το NATS.`,
      },
      emailsFailed: {
        title: "Κάποια email δεν παραδόθηκαν",
        text: (count: string) =>
          count === "1"
            ? "Ένα email δεν θα σταλεί ξανά αυτόματα. Δείτε τον λόγο στην αλληλογραφία και στείλτε το ξανά."
            : `${count} email δεν θα σταλούν ξανά αυτόματα. Δείτε τον λόγο στην αλληλογραφία και στείλτε τα ξανά.`,
      },
      emailsLate: {
        title: "Τα email αργούν",
        text: (minutes: string) =>
          `Το παλαιότερο email περιμένει ${minutes} λεπτά. Ελέγξτε τη ρύθμιση SMTP_URL και τον διακομιστή αλληλογραφίας.`,
      },
      backupMissing: {
        title: "Δεν υπάρχει αντίγραφο ασφαλείας",
        text: "Προγραμματίστε την εντολή npm run backup μία φορά την ημέρα, ή ενεργοποιήστε την αρχειοθέτηση της Postgres.",
      },
      backupOld: {
        title: "Το νεότερο αντίγραφο ασφαλείας είναι παλιό",
        text: (days: string) =>
          `Γράφτηκε πριν από ${days} ημέρες. Ελέγξτε αν η προγραμματισμένη εντολή εκτελείται και αν υπάρχει χώρος.`,
      },
      backupIncomplete: {
        title: "Από το νεότερο αντίγραφο λείπουν φωτογραφίες",
        text: (count: string) =>
          count === "1"
            ? "Μία φωτογραφία που χρησιμοποιείται δεν βρέθηκε στον χώρο αποθήκευσης."
            : `${count} φωτογραφίες που χρησιμοποιούνται δεν βρέθηκαν στον χώρο αποθήκευσης.`,
      },
      failures: {
        title: "Κλήσεις αποτυγχάνουν απρόσμενα",
        text: (process: string, count: string) =>
          count === "1"
            ? `Στη διεργασία ${process} απέτυχε μία κλήση τα τελευταία λεπτά. Ο λόγος είναι στο αρχείο καταγραφής.`
            : `Στη διεργασία ${process} απέτυχαν ${count} κλήσεις τα τελευταία λεπτά. Οι λόγοι είναι στο αρχείο καταγραφής.`,
      },
      requestsWaiting: {
        title: "Αιτήματα περιμένουν τη βάση δεδομένων",
        text: (process: string, count: string) =>
          `Στη διεργασία ${process} αιτήματα περιμένουν ελεύθερη σύνδεση (τουλάχιστον ${count}). Η βάση είναι αργή, ή χρειάζεται μεγαλύτερο DATABASE_CONNECTIONS.`,
      },
      connectionsScarce: {
        title: "Οι συνδέσεις της βάσης τελειώνουν",
        text: (open: string, most: string) =>
          `Είναι ανοιχτές ${open} από ${most}. Αυξήστε το max_connections ή μειώστε το DATABASE_CONNECTIONS.`,
      },
      processSlow: {
        title: "Μια διεργασία είναι υπερφορτωμένη",
        text: (process: string, milliseconds: string) =>
          `Στη διεργασία ${process} η δουλειά αργεί ως και ${milliseconds} ms. Προσθέστε πυρήνες ή μια ακόμη διεργασία.`,
      },
      diskScarce: {
        title: "Ο δίσκος γεμίζει",
        text: (process: string, free: string) =>
          `Στον υπολογιστή της διεργασίας ${process} μένουν ${free} για φωτογραφίες.`,
      },
      replicaUnused: {
        title: "Ένα αντίγραφο ανάγνωσης δεν χρησιμοποιείται",
        text: (process: string, replica: string) =>
          `Η διεργασία ${process} δεν διαβάζει από το ${replica}: έχει μείνει πίσω ή δεν απαντά. Τις αναγνώσεις κάνει η κύρια βάση.`,
      },
      bookingsOverdue: {
        title: "Απλήρωτες κρατήσεις κρατούν οχήματα",
        text: (count: string) =>
          count === "1"
            ? "Μία κράτηση έχει περάσει την προθεσμία πληρωμής εδώ και αρκετά λεπτά και δεν ακυρώθηκε."
            : `${count} κρατήσεις έχουν περάσει την προθεσμία πληρωμής εδώ και αρκετά λεπτά και δεν ακυρώθηκαν.`,
      },
      versionsDiffer: {
        title: "Τρέχουν διαφορετικές εκδόσεις",
        text: (versions: string) =>
          `Εκδόσεις: ${versions}. Είναι φυσιολογικό μόνο όσο γίνεται αναβάθμιση.`,
      },
    },
    feeds: { catalog: "κατάλογος", bookings: "κρατήσεις" },
    jobs: {
      report: "στοιχεία διεργασίας",
      emails: "αποστολή email",
      webhooks: "αποστολή webhooks",
      "ended rentals": "ολοκληρωμένες ενοικιάσεις",
      expiry: "λήξη απλήρωτων κρατήσεων",
      "unpaid bookings": "έλεγχος απλήρωτων κρατήσεων",
      images: "εκκαθάριση φωτογραφιών",
      calendars: "ανάγνωση ημερολογίων",
      "clean-up": "εκκαθάριση",
    },
  },
  en: {
    heading: "System",
    lead: "The processes of the site, the database, the backups, and what needs attention.",
    updated: (at) => `Updated ${at}`,
    failed: "The state of the system could not be loaded",
    outdated: "The figures are not being refreshed right now.",
    retry: "Try again",
    attention: "Needs attention",
    attentionCount: (count) =>
      count === 1 ? "One thing needs attention" : `${count} things need attention`,
    well: "Everything works",
    wellText: "Nothing needs attention.",
    none: "–",
    database: {
      heading: "Database",
      version: "Postgres",
      size: "Size",
      connections: "Connections",
      connectionsOf: (open, most) => `${open} of ${most}`,
      archived: "Last archived",
    },
    work: {
      heading: "Backlog",
      emails: "Emails waiting",
      failedEmails: "Emails that failed",
      openEmails: "Open the email queue",
      overdue: "Unpaid bookings past their deadline",
    },
    backups: {
      heading: "Backups",
      none: "No backup has been written yet.",
      noneInDemo: "Demo data needs no backups.",
      encrypted: "encrypted",
      unencrypted: "not encrypted",
      content: (rows, images) => `${rows} rows, ${images} image files`,
      databaseOnly: (rows) => `${rows} rows, without images`,
      where: "Only the computer they are written on knows whether the files still exist.",
    },
    processes: {
      heading: "Processes",
      groups: {
        load: { title: "Load", note: "How much work it does now, and whether it keeps up." },
        data: {
          title: "Pages and data",
          note: "Where responses come from, and over which connections.",
        },
        services: { title: "Services", note: "What it needs around it to work." },
      },
      none: "No process has reported yet.",
      running: "Running",
      missing: "Does not report",
      since: (at) => `Since ${at}`,
      seen: (at) => `Last report at ${at}`,
      version: (version) => `Version ${version}`,
      otherVersion: "Its figures are those of another version.",
      memory: "Memory",
      cores: "Cores in use",
      delay: "Processing delay",
      calls: "Calls per minute",
      failures: (minutes) => `Failures in ${minutes} minutes`,
      sockets: "Live connections",
      pool: "Database connections",
      poolOf: (busy, most) => `${busy} of ${most}`,
      hitRate: "Cache hit rate",
      cache: "Response cache",
      images: "Photos",
      imagesFree: (free) => `${free} free`,
      imagesReachable: "Reachable",
      imagesAway: "Not reachable",
      emailServer: "Mail server",
      emailServerReachable: "Reachable",
      emailServerAway: "Not reachable",
      replicas: "Read replicas",
      feeds: "Live changes",
      feedsArrive: "On time",
      feedsLate: "Delayed",
      jobs: "Background jobs",
      jobsWell: "No failures",
      jobsFailing: (names) => `Failing: ${names}`,
      replicasOf: (usable, all) => `${usable} of ${all}`,
      milliseconds: (value) => `${value} ms`,
      percent: (value) => `${value}%`,
    },
    warnings: {
      processMissing: {
        title: "A process does not report",
        text: (process, at) =>
          `The process ${process} last reported at ${at}. Check whether it runs, and what it wrote to its log.`,
      },
      processRestarted: {
        title: "A process ended unexpectedly",
        text: (process, at) =>
          `The process ${process} ended at ${at} and was started again. The reason is in its log.`,
      },
      imagesUnreachable: {
        title: "The photos cannot be reached",
        text: (process) =>
          `The process ${process} cannot reach the storage of photos. Check the data folder or the setting IMAGES_S3.`,
      },
      emailServerUnreachable: {
        title: "The mail server accepts no connection",
        text: (process, server) =>
          `The process ${process} cannot sign in to ${server}. Emails wait. Check the setting SMTP_URL and the server.`,
      },
      jobFailing: {
        title: "A background job is failing",
        text: (process, job) =>
          `The last run of “${job}” in the process ${process} failed. It will run again; the reason is in the log.`,
      },
      feedLost: {
        title: "Changes made by other processes arrive late",
        text: (process, feed) =>
          `The process ${process} does not receive changes at once (${feed}). Check the database and NATS.`,
      },
      emailsFailed: {
        title: "Some emails were not delivered",
        text: (count) =>
          count === "1"
            ? "One email will not be retried automatically. See why in the email queue, and resend it."
            : `${count} emails will not be retried automatically. See why in the email queue, and resend them.`,
      },
      emailsLate: {
        title: "Emails are late",
        text: (minutes) =>
          `The oldest email has been waiting for ${minutes} minutes. Check the setting SMTP_URL and the mail server.`,
      },
      backupMissing: {
        title: "There is no backup",
        text: "Schedule the command npm run backup once a day, or let Postgres archive its log.",
      },
      backupOld: {
        title: "The newest backup is old",
        text: (days) =>
          `It was written ${days} days ago. Check whether the scheduled command runs, and whether there is space.`,
      },
      backupIncomplete: {
        title: "The newest backup lacks photos",
        text: (count) =>
          count === "1"
            ? "One photo that is in use was not found in the storage."
            : `${count} photos that are in use were not found in the storage.`,
      },
      failures: {
        title: "Calls fail unexpectedly",
        text: (process, count) =>
          count === "1"
            ? `In the process ${process}, one call failed in the last minutes. The reason is in the log.`
            : `In the process ${process}, ${count} calls failed in the last minutes. The reasons are in the log.`,
      },
      requestsWaiting: {
        title: "Requests wait for the database",
        text: (process, count) =>
          `In the process ${process}, requests wait for a free connection (at least ${count}). The database is slow, or DATABASE_CONNECTIONS is too low.`,
      },
      connectionsScarce: {
        title: "The database is running out of connections",
        text: (open, most) =>
          `${open} of ${most} are open. Raise max_connections or lower DATABASE_CONNECTIONS.`,
      },
      processSlow: {
        title: "A process is overloaded",
        text: (process, milliseconds) =>
          `In the process ${process}, work is up to ${milliseconds} ms late. Add cores or another process.`,
      },
      diskScarce: {
        title: "The disk is filling up",
        text: (process, free) =>
          `${free} of space is left for photos on the computer of the process ${process}.`,
      },
      replicaUnused: {
        title: "A read replica is not used",
        text: (process, replica) =>
          `The process ${process} does not read from ${replica}: it is behind or does not respond. The primary takes its reads.`,
      },
      bookingsOverdue: {
        title: "Unpaid bookings hold vehicles",
        text: (count) =>
          count === "1"
            ? "One booking passed its payment deadline minutes ago and was not cancelled."
            : `${count} bookings passed their payment deadline minutes ago and were not cancelled.`,
      },
      versionsDiffer: {
        title: "Different versions are running",
        text: (versions) => `Versions: ${versions}. That is normal only during an upgrade.`,
      },
    },
    feeds: { catalog: "catalogue", bookings: "bookings" },
    jobs: {
      report: "process report",
      emails: "sending emails",
      webhooks: "sending webhooks",
      "ended rentals": "ended rentals",
      expiry: "expiry of unpaid bookings",
      "unpaid bookings": "check of unpaid bookings",
      images: "removal of unused photos",
      calendars: "reading calendars",
      "clean-up": "clean-up",
    },
  },
});
