/**
 * The API as programs outside can rely on it: procedures, inputs, outputs, changes and problems.
 * Recorded from the server by `npm run record:api`; never edit it by hand.
 */

import type {
  IdempotentMutation,
  Mutation,
  PagedQuery,
  PartedQuery,
  Query,
  Subscription,
  TableQuery,
  Upload,
} from "./calls.ts";
import type { ProcedureTraits } from "./procedure-traits.ts";

/** Raised by every change that breaks programs which were written before it. */
export const API_VERSION = 1;

/** Every procedure. */
export interface MeltemiApi {
  /** Accounts: identity, sign-in and sign-out. */
  account: {
    /** The signed-in user, or null. */
    viewer: Query<void, Viewer | null>;

    /** Stores a sign-up and emails its link; refuses with `emailTaken`, `passwordTooCommon`. */
    signUp: Mutation<{
      fullName: string;
      email: string;
      password: string;
      role: "customer" | "partner";
      language: Language;
    }, {
      email: string;
    }>;

    /**
     * Stores the sign-up of a customer who is booking, and emails its code and link; refuses with
     * `emailTaken`.
     */
    signUpInCheckout: Mutation<{
      fullName: string;
      email: string;
      language: Language;
    }, {
      email: string;
    }>;

    /**
     * Completes that sign-up by its code, in its own browser; refuses with `emailCodeWrong`, and with
     * `signUpMissing` where this browser has none.
     */
    confirmCode: Mutation<{
      code: string;
    }, Viewer>;

    /**
     * Emails another code for that sign-up; refuses with `signUpMissing` where this browser has none.
     */
    resendCode: Mutation<void, null>;

    /** Emails that link again; the response is the same whether or not a sign-up exists. */
    resendConfirmation: Mutation<{
      email: string;
      language: Language;
    }, null>;

    /**
     * Completes a sign-up by its emailed link; refuses with `linkExpired`, and in another browser
     * with `passwordNeeded`, `wrongPassword` or `browserNeeded`.
     */
    confirmEmail: Mutation<{
      token: string;
      password?: string;
    }, {
      email: string;
      viewer: Viewer | null;
    }>;

    /** Emails a link to set a new password; gives the same response for unknown addresses. */
    requestReset: Mutation<{
      email: string;
      language: Language;
    }, null>;

    /**
     * The account that a reset link is for. A mutation, as queries carry their input in the URL.
     */
    findReset: Mutation<{
      token: string;
    }, {
      email: string;
    }>;

    /**
     * Sets a new password, ends all sessions and access tokens; refuses with `linkExpired`,
     * `passwordTooCommon`.
     */
    resetPassword: Mutation<{
      token: string;
      password: string;
    }, {
      email: string;
    }>;

    /**
     * Opens a session. Refuses with `wrongCredentials`, the same for known and unknown addresses,
     * with `emailNotConfirmed`, and with `secondFactorNeeded` where a code is required.
     */
    signIn: Mutation<{
      email: string;
      password: string;
      code?: string;
    }, Viewer>;

    /** Ends the session immediately; an emailed code does not sign in again afterwards. */
    signOut: Mutation<void, null>;

    /**
     * Updates the caller's name, phone, language and invitations; what is left out stays as it is.
     */
    updateProfile: Mutation<{
      fullName?: string;
      phone?: string;
      language?: Language;
      reviewInvitations?: boolean;
    }, Viewer>;

    /** Exports all data stored about the caller, payout accounts included. */
    exportMyData: Query<void, {
      exportedAt: string;
      profile: {
        id: string;
        fullName: string;
        email: string;
        phone: string | null;
        role: Role;
        language: Language;
        reviewInvitations: boolean;
        emailVerifiedAt: string | null;
        hasPassword: boolean;
        googleSubject: string | null;
        totpEnabledAt: string | null;
        createdAt: string;
        updatedAt: string;
      };
      sessions: {
        userAgent: string;
        createdAt: string;
        lastUsedAt: string;
        expiresAt: string;
      }[];
      accessTokens: {
        name: string;
        preview: string;
        scopes: (
          | "account:read"
          | "account:write"
          | "admin:read"
          | "admin:write"
          | "catalog:read"
          | "catalog:write"
          | "checkout:read"
          | "checkout:write"
          | "partner:read"
          | "partner:write")[];
        createdAt: string;
        expiresAt: string;
        revokedAt: string | null;
        lastUsedAt: string | null;
        lastUsedAddress: string | null;
      }[];
      webhooks: {
        url: string;
        eventTypes: (
          | "booking.cancelled"
          | "booking.changed"
          | "booking.completed"
          | "booking.confirmed"
          | "booking.created"
          | "booking.expired"
          | "payment.received"
          | "vehicle.approved"
          | "vehicle.created"
          | "vehicle.rejected"
          | "vehicle.removed"
          | "vehicle.updated")[];
        pausedAt: string | null;
        pausedBy: "failing" | "owner" | null;
        createdAt: string;
      }[];
      bookings: {
        id: string;
        vehicleId: string;
        partnerId: string;
        customerName: string;
        customerEmail: string;
        customerPhone: string;
        driverAge: number | null;
        driverLicence: LicenceCategory | null;
        startDate: string;
        endDate: string;
        pickupTime: string;
        returnTime: string;
        pickupLocation: string;
        returnLocation: string;
        specialRequests: string;
        vehicleTitle: string;
        searchText: string | null;
        status: BookingStatus;
        pricePerDay: string;
        quoteLines: QuoteLine[];
        totalAmount: string;
        depositCents: number | null;
        excessCents: number | null;
        commissionBasisPoints: number | null;
        paymentReference: string;
        paymentDueAt: string;
        cancelBeforePickupHours: number | null;
        termsVersion: string | null;
        createdAt: string;
        updatedAt: string;
        vehicle: string;
        partner: string;
        events: {
          kind: BookingEventKind;
          at: string;
        }[];
      }[];
      favourites: {
        vehicleId: string;
        vehicle: string;
        createdAt: string;
      }[];
      reviews: {
        bookingId: string;
        authorName: string | null;
        stars: number;
        text: string;
        hiddenReason: string | null;
        createdAt: string;
        updatedAt: string;
      }[];
      savedViews: {
        page: 
          | "audit"
          | "bookings"
          | "customers"
          | "email"
          | "messages"
          | "partners"
          | "reviews"
          | "vehicles";
        name: string;
        search: string;
        createdAt: string;
      }[];
      partner: {
        id: string;
        name: string;
        latinName: string | null;
        email: string;
        phone: string | null;
        status: "active" | "inactive" | "pending";
        homePlaceId: string | null;
        address: string | null;
        taxNumber: string | null;
        registryNumber: string | null;
        openingHours: OpeningHours | null;
        payoutIban: string | null;
        payoutHolder: string | null;
        payoutProvenAt: string | null;
        payoutFrom: string | null;
        payoutPreviousIban: string | null;
        payoutPreviousHolder: string | null;
        payoutPreviousProvenAt: string | null;
        payoutPreviousVerifiedAt: string | null;
        payoutVerifiedAt: string | null;
        limitFactor: 1 | 5 | 20 | 100;
        createdAt: string;
        updatedAt: string;
        payoutRequests: {
          iban: string;
          holder: string;
          expiresAt: string;
        }[];
        servedPlaces: string[];
        calendarFeeds: {
          vehicleId: string | null;
          createdAt: string;
        }[];
        replies: {
          vehicleId: string;
          stars: number;
          text: string;
          reply: string | null;
          repliedAt: string | null;
        }[];
        vehicles: {
          id: string;
          title: string;
          slug: string;
          brand: string;
          type: VehicleType;
          status: VehicleStatus;
          featured: boolean;
          pricePerDay: string;
          engineSize: number | null;
          description: string;
          descriptionEn: string | null;
          transmission: Transmission | null;
          fuelType: FuelType | null;
          seats: number | null;
          year: number | null;
          color: Color | null;
          airConditioning: boolean;
          luggageCapacity: LuggageCapacity | null;
          doors: number | null;
          unlimitedMileage: boolean;
          minRentalDays: number | null;
          maxRentalDays: number | null;
          bufferHours: number | null;
          depositCents: number | null;
          excessCents: number | null;
          features: {
            bluetooth: boolean;
            childSeat: boolean;
            gps: boolean;
            usb: boolean;
          };
          partnerId: string | null;
          plate: string | null;
          placeIds: string[] | null;
          homePlaceId: string | null;
          rejectionReason: string | null;
          archivedAt: string | null;
          wasListed: boolean;
          nameSearch: string | null;
          normalizedName: string | null;
          reviewCount: number;
          starCount: number;
          createdAt: string;
          updatedAt: string;
          images: string[];
          specialPrices: {
            from: string;
            to: string;
            pricePerDayCents: number;
          }[];
          blocks: {
            startDate: string;
            startTime: string;
            endDate: string;
            endTime: string;
            note: string;
            seriesId: string | null;
            calendar: string | null;
            createdAt: string;
            updatedAt: string;
          }[];
          calendars: {
            name: string;
            url: string | null;
            lastReadAt: string | null;
            lastProblem: string | null;
            skipped: number;
            createdAt: string;
          }[];
        }[];
      } | null;
      emails: {
        kind: 
          | "access-token-created"
          | "access-token-revoked"
          | "access-tokens-revoked"
          | "account-deleted"
          | "booking-cancelled"
          | "booking-changed"
          | "booking-confirmed"
          | "booking-expired"
          | "booking-placed"
          | "change-email"
          | "confirm-email"
          | "confirm-payout"
          | "contact-message"
          | "email-changed"
          | "google-linked"
          | "google-unlinked"
          | "partner-active"
          | "partner-booking-cancelled"
          | "partner-booking-changed"
          | "partner-booking-confirmed"
          | "partner-booking-placed"
          | "partner-inactive"
          | "partner-pending"
          | "partner-review"
          | "password-changed"
          | "payout-account-changed"
          | "payout-account-verified"
          | "payout-account-withdrawn"
          | "recovery-codes-renewed"
          | "reset-password"
          | "review-invitation"
          | "two-factor-off"
          | "two-factor-on"
          | "vehicle-approved"
          | "vehicle-edited"
          | "vehicle-rejected"
          | "vehicle-report"
          | "webhook-created"
          | "webhook-deleted"
          | "webhook-paused"
          | "webhook-secret-rotated"
          | "webhook-updated";
        subject: string;
        createdAt: string;
        sentAt: string | null;
      }[];
      contactMessages: {
        id: string;
        name: string | null;
        email: string | null;
        phone: string | null;
        message: string;
        language: Language;
        reason: ReportReason | null;
        vehicleId: string | null;
        answeredAt: string | null;
        answeredBy: string | null;
        searchText: string | null;
        createdAt: string;
      }[];
      changes: {
        action: 
          | "account.changeEmail"
          | "account.changePassword"
          | "account.confirmTwoFactor"
          | "account.createAccessToken"
          | "account.createWebhook"
          | "account.deleteWebhook"
          | "account.editProfile"
          | "account.linkGoogle"
          | "account.renewRecoveryCodes"
          | "account.resetPassword"
          | "account.revokeAccessToken"
          | "account.rotateWebhookSecret"
          | "account.stopTwoFactor"
          | "account.unlinkGoogle"
          | "account.updateWebhook"
          | "block.create"
          | "block.delete"
          | "block.move"
          | "booking.cancel"
          | "booking.confirm"
          | "booking.edit"
          | "calendar.import"
          | "calendar.remove"
          | "calendarFeed.renew"
          | "calendarFeed.revoke"
          | "export.bookings"
          | "export.partners"
          | "export.vehicles"
          | "mail.retry"
          | "mail.retryAll"
          | "message.answer"
          | "message.reopen"
          | "partner.company"
          | "partner.delete"
          | "partner.homePlace"
          | "partner.hours"
          | "partner.limitFactor"
          | "partner.payoutAccount"
          | "partner.payoutVerified"
          | "partner.payoutWithdrawn"
          | "partner.places"
          | "partner.status"
          | "place.create"
          | "place.delete"
          | "place.order"
          | "place.update"
          | "profile.endSessions"
          | "profile.makeAdmin"
          | "review.hide"
          | "review.reply"
          | "review.replyDeleted"
          | "review.show"
          | "settings.save"
          | "vehicle.approve"
          | "vehicle.archived"
          | "vehicle.changed"
          | "vehicle.created"
          | "vehicle.deleted"
          | "vehicle.duplicated"
          | "vehicle.edit"
          | "vehicle.feature"
          | "vehicle.reject"
          | "vehicle.resubmit"
          | "vehicle.specialPrices"
          | "vehicle.specialPricesRemoved"
          | "vehicle.specialPricesRestored"
          | "vehicle.unfeature";
        subjectType: 
          | "booking"
          | "export"
          | "mail"
          | "message"
          | "partner"
          | "place"
          | "profile"
          | "review"
          | "settings"
          | "vehicle";
        subjectId: string;
        details: {
          [name: string]: unknown;
        };
        createdAt: string;
      }[];
    }>;

    /** The effects of deleting the caller's account. */
    deletionPreview: Query<void, {
      hasPassword: boolean;
      bookingsAhead: number;
      payoutsAhead: number;
      pending: number;
      vehicles: number;
      bookings: number;
    }>;

    /**
     * Deletes the account; refuses with `wrongPassword`, `bookingsAhead`, `payoutsAhead`,
     * `vehiclesRemain`.
     */
    deleteAccount: Mutation<{
      password: string;
    } | {
      confirm: string;
    }, null>;

    /** The caller's favourites, newest first, also those that are no longer on offer. */
    favourites: Query<void, {
      ownerId: string;
      vehicles: {
        id: string;
        slug: string;
        title: string;
      }[];
    }>;

    /** Adds a favourite; refuses with `vehicleNotFound`, `tooManyFavourites`. */
    addFavourite: Mutation<{
      vehicleId: string;
    }, null>;

    /** Removes one of the caller's favourites; without one, nothing changes. */
    removeFavourite: Mutation<{
      vehicleId: string;
    }, null>;

    /** Adds the favourites that a device has kept; returns how many found no room. */
    mergeFavourites: Mutation<{
      vehicleIds: string[];
    }, {
      left: number;
    }>;

    /** The sign-in methods this installation offers besides a password. */
    signInOptions: Query<void, {
      google: boolean;
    }>;

    /**
     * Links the Google account the browser signed in with, after checking the account's password.
     */
    linkGoogle: Mutation<{
      token: string;
      password: string;
      code?: string;
    }, Viewer>;

    /** Finishes a sign-in with Google with a code of the authenticator app. */
    finishGoogle: Mutation<{
      token: string;
      code: string;
    }, Viewer>;

    /** Removes the caller's link to Google. */
    unlinkGoogle: Mutation<void, null>;

    /** The caller's sign-in methods, and what they require. */
    signInMethods: Query<void, {
      hasPassword: boolean;
      isGoogleLinked: boolean;
      hasTwoFactor: boolean;
      recoveryCodesLeft: number;
      pendingEmail: string | null;
      isGoogleOffered: boolean;
      isTwoFactorRequired: boolean;
    }>;

    /** Creates a new key for the caller's authenticator app; refuses with `wrongPassword`. */
    startTwoFactor: Mutation<{
      password?: string;
    }, {
      key: string;
      address: string;
    }>;

    /** Turns two-step sign-in on; returns the recovery codes, once. */
    confirmTwoFactor: Mutation<{
      code: string;
    }, {
      recoveryCodes: string[];
    }>;

    /** Replaces the recovery codes. */
    renewRecoveryCodes: Mutation<{
      code: string;
    }, {
      recoveryCodes: string[];
    }>;

    /** Turns two-step sign-in off. */
    stopTwoFactor: Mutation<{
      password?: string;
      code: string;
    }, null>;

    /** The caller's access tokens, also those that ended lately. */
    accessTokens: Query<void, {
      id: string;
      name: string;
      preview: string;
      scopes: (
        | "account:read"
        | "account:write"
        | "admin:read"
        | "admin:write"
        | "catalog:read"
        | "catalog:write"
        | "checkout:read"
        | "checkout:write"
        | "partner:read"
        | "partner:write")[];
      state: "active" | "expired" | "revoked";
      createdAt: string;
      expiresAt: string;
      lastUsedAt: string | null;
      lastUsedAddress: string | null;
    }[]>;

    /**
     * Creates an access token; returns its secret, once. Refuses with `wrongPassword`,
     * `tooManyAccessTokens`, and admins with `twoFactorRequired`, `secondFactorUnused`.
     */
    createAccessToken: Mutation<{
      name: string;
      scopes: (
        | "account:read"
        | "account:write"
        | "admin:read"
        | "admin:write"
        | "catalog:read"
        | "catalog:write"
        | "checkout:read"
        | "checkout:write"
        | "partner:read"
        | "partner:write")[];
      expiresInDays: 7 | 30 | 90 | 180 | 365;
      password?: string;
    }, {
      secret: string;
      token: {
        id: string;
        name: string;
        preview: string;
        scopes: (
          | "account:read"
          | "account:write"
          | "admin:read"
          | "admin:write"
          | "catalog:read"
          | "catalog:write"
          | "checkout:read"
          | "checkout:write"
          | "partner:read"
          | "partner:write")[];
        state: "active" | "expired" | "revoked";
        createdAt: string;
        expiresAt: string;
        lastUsedAt: string | null;
        lastUsedAddress: string | null;
      };
    }>;

    /** Revokes one of the caller's access tokens at once; refuses with `notFound`. */
    revokeAccessToken: Mutation<{
      id: string;
    }, null>;

    /** The demo accounts that test tokens are offered for; none outside demo mode. */
    testTokens: Query<void, {
      accounts: ("customer" | "partner")[];
    }>;

    /**
     * Creates an access token of a demo account, in demo mode only; returns its secret, once. Refuses
     * with `demoModeOnly`, `notFound`.
     */
    createTestToken: Mutation<{
      account: "customer" | "partner";
    }, {
      secret: string;
      account: "customer" | "partner";
      email: string;
      scopes: (
        | "account:read"
        | "account:write"
        | "admin:read"
        | "admin:write"
        | "catalog:read"
        | "catalog:write"
        | "checkout:read"
        | "checkout:write"
        | "partner:read"
        | "partner:write")[];
      expiresAt: string;
    }>;

    /** The caller's webhooks, the oldest first. */
    webhooks: Query<void, {
      id: string;
      url: string;
      eventTypes: (
        | "booking.cancelled"
        | "booking.changed"
        | "booking.completed"
        | "booking.confirmed"
        | "booking.created"
        | "booking.expired"
        | "payment.received"
        | "vehicle.approved"
        | "vehicle.created"
        | "vehicle.rejected"
        | "vehicle.removed"
        | "vehicle.updated")[];
      state: "active" | "failing" | "paused" | "suspended";
      pausedBy: "failing" | "owner" | null;
      pausedAt: string | null;
      failingSince: string | null;
      createdAt: string;
      previousSecretUntil: string | null;
      waiting: number;
    }[]>;

    /**
     * Creates a webhook; returns its secret, once. Refuses with `wrongPassword`, `tooManyWebhooks`,
     * and admins with `twoFactorRequired`, `secondFactorUnused`.
     */
    createWebhook: Mutation<{
      url: string;
      eventTypes: (
        | "booking.cancelled"
        | "booking.changed"
        | "booking.completed"
        | "booking.confirmed"
        | "booking.created"
        | "booking.expired"
        | "payment.received"
        | "vehicle.approved"
        | "vehicle.created"
        | "vehicle.rejected"
        | "vehicle.removed"
        | "vehicle.updated")[];
      password?: string;
    }, {
      secret: string;
      webhook: {
        id: string;
        url: string;
        eventTypes: (
          | "booking.cancelled"
          | "booking.changed"
          | "booking.completed"
          | "booking.confirmed"
          | "booking.created"
          | "booking.expired"
          | "payment.received"
          | "vehicle.approved"
          | "vehicle.created"
          | "vehicle.rejected"
          | "vehicle.removed"
          | "vehicle.updated")[];
        state: "active" | "failing" | "paused" | "suspended";
        pausedBy: "failing" | "owner" | null;
        pausedAt: string | null;
        failingSince: string | null;
        createdAt: string;
        previousSecretUntil: string | null;
        waiting: number;
      };
    }>;

    /**
     * Changes the address and the events of a webhook, which keeps its secret and what waits for it.
     * Refuses with `notFound`, `wrongPassword`, and admins with `twoFactorRequired`,
     * `secondFactorUnused`.
     */
    updateWebhook: Mutation<{
      url: string;
      eventTypes: (
        | "booking.cancelled"
        | "booking.changed"
        | "booking.completed"
        | "booking.confirmed"
        | "booking.created"
        | "booking.expired"
        | "payment.received"
        | "vehicle.approved"
        | "vehicle.created"
        | "vehicle.rejected"
        | "vehicle.removed"
        | "vehicle.updated")[];
      password?: string;
      id: string;
    }, {
      id: string;
      url: string;
      eventTypes: (
        | "booking.cancelled"
        | "booking.changed"
        | "booking.completed"
        | "booking.confirmed"
        | "booking.created"
        | "booking.expired"
        | "payment.received"
        | "vehicle.approved"
        | "vehicle.created"
        | "vehicle.rejected"
        | "vehicle.removed"
        | "vehicle.updated")[];
      state: "active" | "failing" | "paused" | "suspended";
      pausedBy: "failing" | "owner" | null;
      pausedAt: string | null;
      failingSince: string | null;
      createdAt: string;
      previousSecretUntil: string | null;
      waiting: number;
    }>;

    /** Replaces the secret of a webhook; returns the new one, once. Refuses with `notFound`. */
    rotateWebhookSecret: Mutation<{
      id: string;
    }, {
      secret: string;
      webhook: {
        id: string;
        url: string;
        eventTypes: (
          | "booking.cancelled"
          | "booking.changed"
          | "booking.completed"
          | "booking.confirmed"
          | "booking.created"
          | "booking.expired"
          | "payment.received"
          | "vehicle.approved"
          | "vehicle.created"
          | "vehicle.rejected"
          | "vehicle.removed"
          | "vehicle.updated")[];
        state: "active" | "failing" | "paused" | "suspended";
        pausedBy: "failing" | "owner" | null;
        pausedAt: string | null;
        failingSince: string | null;
        createdAt: string;
        previousSecretUntil: string | null;
        waiting: number;
      };
    }>;

    /** Deletes a webhook with its log; refuses with `notFound`. */
    deleteWebhook: Mutation<{
      id: string;
    }, null>;

    /** Pauses a webhook, for which events wait from now on; refuses with `notFound`. */
    pauseWebhook: Mutation<{
      id: string;
    }, {
      id: string;
      url: string;
      eventTypes: (
        | "booking.cancelled"
        | "booking.changed"
        | "booking.completed"
        | "booking.confirmed"
        | "booking.created"
        | "booking.expired"
        | "payment.received"
        | "vehicle.approved"
        | "vehicle.created"
        | "vehicle.rejected"
        | "vehicle.removed"
        | "vehicle.updated")[];
      state: "active" | "failing" | "paused" | "suspended";
      pausedBy: "failing" | "owner" | null;
      pausedAt: string | null;
      failingSince: string | null;
      createdAt: string;
      previousSecretUntil: string | null;
      waiting: number;
    }>;

    /** Resumes a webhook and delivers what waits for it; refuses with `notFound`. */
    resumeWebhook: Mutation<{
      id: string;
    }, {
      id: string;
      url: string;
      eventTypes: (
        | "booking.cancelled"
        | "booking.changed"
        | "booking.completed"
        | "booking.confirmed"
        | "booking.created"
        | "booking.expired"
        | "payment.received"
        | "vehicle.approved"
        | "vehicle.created"
        | "vehicle.rejected"
        | "vehicle.removed"
        | "vehicle.updated")[];
      state: "active" | "failing" | "paused" | "suspended";
      pausedBy: "failing" | "owner" | null;
      pausedAt: string | null;
      failingSince: string | null;
      createdAt: string;
      previousSecretUntil: string | null;
      waiting: number;
    }>;

    /** Sends a test event to a webhook, once; refuses with `notFound`, `webhookPaused`. */
    testWebhook: Mutation<{
      id: string;
    }, {
      eventId: string;
    }>;

    /** The log of a webhook, the newest deliveries first; refuses with `notFound`. */
    webhookDeliveries: PagedQuery<{
      webhookId: string;
      cursor?: number | null;
      direction?: "forward";
    }, {
      items: {
        id: string;
        eventId: string;
        type: 
          | "booking.cancelled"
          | "booking.changed"
          | "booking.completed"
          | "booking.confirmed"
          | "booking.created"
          | "booking.expired"
          | "payment.received"
          | "vehicle.approved"
          | "vehicle.created"
          | "vehicle.rejected"
          | "vehicle.removed"
          | "vehicle.updated"
          | "webhook.test";
        state: "delivered" | "failed" | "pending";
        occurredAt: string;
        attempts: number;
        lastAttempt: {
          at: string;
          durationMs: number;
          status: number | null;
          problem: 
            | "addressNotAllowed"
            | "certificateInvalid"
            | "secretUnreadable"
            | "timedOut"
            | "unreachable"
            | null;
        } | null;
        nextAttemptAt: string | null;
      }[];
      nextCursor: number | null;
    }, "items">;

    /**
     * A delivery with the body that is sent and the responses to it; refuses with `notFound`. Bodies
     * are about bookings, which a token of this area need not be allowed to read.
     */
    webhookDelivery: Query<{
      id: string;
    }, {
      id: string;
      eventId: string;
      type: 
        | "booking.cancelled"
        | "booking.changed"
        | "booking.completed"
        | "booking.confirmed"
        | "booking.created"
        | "booking.expired"
        | "payment.received"
        | "vehicle.approved"
        | "vehicle.created"
        | "vehicle.rejected"
        | "vehicle.removed"
        | "vehicle.updated"
        | "webhook.test";
      state: "delivered" | "failed" | "pending";
      occurredAt: string;
      attempts: number;
      lastAttempt: {
        at: string;
        durationMs: number;
        status: number | null;
        problem: 
          | "addressNotAllowed"
          | "certificateInvalid"
          | "secretUnreadable"
          | "timedOut"
          | "unreachable"
          | null;
      } | null;
      nextAttemptAt: string | null;
      body: string;
      attemptLog: {
        at: string;
        durationMs: number;
        status: number | null;
        problem: 
          | "addressNotAllowed"
          | "certificateInvalid"
          | "secretUnreadable"
          | "timedOut"
          | "unreachable"
          | null;
        response: string;
      }[];
    }>;

    /**
     * Sends an event to a webhook again, under the same id; refuses with `notFound`, `webhookPaused`,
     * and with `deliveryUnfinished` while it is retried anyway.
     */
    replayWebhookDelivery: Mutation<{
      id: string;
    }, null>;

    /** The caller's active sessions. */
    sessions: Query<void, {
      id: string;
      browser: string | null;
      system: string | null;
      createdAt: string;
      lastUsedAt: string;
      isThisOne: boolean;
    }[]>;

    /** Signs one of the caller's devices out. */
    endSession: Mutation<{
      id: string;
    }, null>;

    /** Signs out all of the caller's devices except this one; returns how many. */
    endOtherSessions: Mutation<void, number>;

    /**
     * Changes the password, ends all other sessions and all access tokens; refuses with
     * `wrongPassword`.
     */
    changePassword: Mutation<{
      current: string;
      password: string;
    }, null>;

    /** Emails a link to a new address; the response is the same for free and taken addresses. */
    requestEmailChange: Mutation<{
      email: string;
      password: string;
    }, null>;

    /** Moves an account to the address that the link was sent to. */
    confirmEmailChange: Mutation<{
      token: string;
    }, {
      email: string;
      viewer: Viewer | null;
    }>;

    /** The caller's payout accounts, with IBANs masked. */
    payoutAccount: Query<void, {
      account: {
        iban: string;
        holder: string | null;
        provenAt: string | null;
        verifiedAt: string | null;
      } | null;
      waiting: {
        iban: string;
        until: string;
      } | null;
      pendingIban: string | null;
    }>;

    /** Emails a link that confirms another payout account; refuses with `wrongPassword`. */
    requestPayoutAccount: Mutation<{
      iban: string;
      holder: string;
      password: string;
      code?: string;
    }, null>;

    /** Stores a payout account by its emailed link; refuses with `linkExpired`. */
    confirmPayoutAccount: Mutation<{
      token: string;
    }, {
      iban: string;
      from: string | null;
    }>;

    /** Stores a message from the contact form and emails it to the company. */
    contact: Mutation<{
      name: string;
      email: string;
      phone: string;
      message: string;
      language: Language;
    }, null>;
  };

  /** The public catalog. Only approved vehicles of active partners ever appear here. */
  catalog: {
    /** One page of matching vehicles, with the total and the cursor of the next page. */
    list: PagedQuery<{
      filters?: VehicleFilters;
      sort?: VehicleSort;
      cursor?: string | null;
      after?: string;
      limit?: number;
      direction?: "forward";
    }, {
      vehicles: VehicleCard[];
      total: number;
      totalIsExact: boolean;
      nextCursor: string | null;
    }, "vehicles">;

    /**
     * Number of vehicles each value of each filter would match, with the other filters unchanged.
     */
    facets: Query<{
      filters?: VehicleFilters;
    }, {
      isExact: boolean;
      prices: {
        fromCents: number;
        toCents: number;
        count: number;
      }[];
      airConditioning: {
        value: boolean;
        count: number;
      }[];
      brand: {
        value: string;
        count: number;
      }[];
      fuelType: {
        value: FuelType;
        count: number;
      }[];
      luggageCapacity: {
        value: LuggageCapacity;
        count: number;
      }[];
      seats: {
        value: 2 | 4 | 5 | 7;
        count: number;
      }[];
      transmission: {
        value: Transmission;
        count: number;
      }[];
      type: {
        value: VehicleType;
        count: number;
      }[];
      year: {
        value: number;
        count: number;
      }[];
    }>;

    /** Number and lowest price of the vehicles at each place, with the other filters unchanged. */
    placeCounts: Query<{
      filters?: VehicleFilters;
    }, {
      places: {
        placeId: string;
        count: number;
        fromCents: number | null;
      }[];
      isExact: boolean;
    }>;

    /** Proposals where a search gives no results: other dates, one filter less, corrected words. */
    alternatives: Query<{
      filters?: VehicleFilters;
    }, {
      periods: {
        from: string;
        to: string;
      }[];
      without: {
        filter: 
          | "airConditioning"
          | "brand"
          | "dates"
          | "fuelType"
          | "luggageCapacity"
          | "place"
          | "price"
          | "search"
          | "seats"
          | "transmission"
          | "type"
          | "year";
        count: number;
        countIsExact: boolean;
      }[];
      corrected?: {
        search: string;
        count: number;
        countIsExact: boolean;
      };
    }>;

    /** Up to eight featured vehicles for the home page, newest first. */
    featured: Query<void, VehicleCard[]>;

    /** One vehicle with images and places; refuses with `vehicleGone` or `vehicleNotFound`. */
    bySlug: Query<{
      slug: string;
    }, VehicleDetail>;

    /** Vehicles with all attributes, for comparisons; slugs that are not public are left out. */
    bySlugs: Query<{
      slugs: string[];
    }, VehicleSummary[]>;

    /** Cards of chosen vehicles, with totals where free in the given dates; others are left out. */
    byIds: Query<{
      vehicleIds: string[];
      pickupDate?: string;
      pickupTime?: string;
      returnDate?: string;
      returnTime?: string;
    }, VehicleCard[]>;

    /** Up to four similar vehicles, free in the given dates; refuses with `vehicleNotFound`. */
    similar: Query<{
      slug: string;
      pickupDate?: string;
      pickupTime?: string;
      returnDate?: string;
      returnTime?: string;
    }, {
      to: {
        id: string;
        type: VehicleType;
        pricePerDayCents: number;
      };
      vehicles: VehicleCard[];
    }>;

    /** A partner's public facts; refuses with `partnerGone` or `partnerNotFound`. */
    partner: Query<{
      partnerId: string;
    }, {
      id: string;
      name: {
        el: string;
        en: string;
      };
      town: {
        el: string;
        en: string;
      } | null;
      since: string;
      completedRentals: number;
      rating: {
        average: number;
        count: number;
      } | null;
      vehicleCount: number;
      placeIds: string[];
      openingHours: OpeningHours | null;
    }>;

    /**
     * One page of a partner's vehicles, newest first; empty where the partner has none on offer.
     */
    partnerVehicles: PagedQuery<{
      partnerId: string;
      except?: string;
      cursor?: string | null;
      after?: string;
      limit?: number;
      direction?: "forward";
    }, {
      vehicles: VehicleCard[];
      nextCursor: string | null;
    }, "vehicles">;

    /** One page of the shown reviews of a vehicle, newest first. */
    vehicleReviews: PagedQuery<{
      cursor?: string | null;
      limit?: number;
      direction?: "forward";
      vehicleId: string;
    }, {
      reviews: {
        id: string;
        stars: number;
        text: string;
        author: {
          el: string;
          en: string;
        } | null;
        rentalMonth: string;
        vehicle: {
          id: string;
          slug: string | null;
          title: string;
        };
        reply: string | null;
        createdAt: string;
      }[];
      nextCursor: string | null;
    }, "reviews">;

    /** One page of the shown reviews of all vehicles of a partner, newest first. */
    partnerReviews: PagedQuery<{
      cursor?: string | null;
      limit?: number;
      direction?: "forward";
      partnerId: string;
    }, {
      reviews: {
        id: string;
        stars: number;
        text: string;
        author: {
          el: string;
          en: string;
        } | null;
        rentalMonth: string;
        vehicle: {
          id: string;
          slug: string | null;
          title: string;
        };
        reply: string | null;
        createdAt: string;
      }[];
      nextCursor: string | null;
    }, "reviews">;

    /**
     * The three or four newest reviews with a text, of vehicles on offer; none where there are fewer.
     */
    latestReviews: Query<void, {
      id: string;
      stars: number;
      text: string;
      author: {
        el: string;
        en: string;
      } | null;
      rentalMonth: string;
      createdAt: string;
      vehicle: {
        id: string;
        slug: string;
        title: string;
      };
    }[]>;

    /**
     * The future periods in which no rental of a vehicle can be, in Athens local time: its blocks,
     * and its bookings with the time between rentals on both sides.
     */
    availability: Query<{
      vehicleId: string;
    }, {
      taken: {
        from: string;
        to: string;
      }[];
      specialPrices: {
        from: string;
        to: string;
        pricePerDayCents: number;
      }[];
    }>;

    /** Places of pickup and return. */
    places: Query<void, Place[]>;

    /** Options of filters and date pickers: brands, years, prices, limits, today. */
    options: Query<void, {
      brands: string[];
      years: number[];
      minPriceCents: number;
      maxPriceCents: number;
      fromCents: {
        atv?: number;
        car?: number;
        motorcycle?: number;
        vip?: number;
      };
      defaultPickupPlace: string;
      minRentalDays: number;
      maxRentalDays: number;
      maxDaysAhead: number;
      seasons: {
        name: "high" | "mid";
        from: string;
        to: string;
        increasePercent: number;
      }[];
      minLicence: "A" | "B" | "C" | "D";
      paymentHoldHours: number;
      paymentBeforePickupHours: number;
      leadHours: number;
      now: string;
      earliestPickup: string;
      cancelBeforePickupHours: number;
      today: string;
    }>;

    /** What the company publishes about itself; an empty value is not filled in. */
    company: Query<void, {
      name: string;
      addressEl: string;
      addressEn: string;
      registryNumber: string;
      taxNumber: string;
      taxOffice: string;
    }>;

    /** Counts a view of a vehicle's page; the pages themselves are served from caches. */
    countView: Mutation<{
      vehicleId: string;
    }, null>;

    /** Stores a visitor's problem report about a vehicle's page and emails it to the company. */
    reportProblem: Mutation<{
      vehicleId: string;
      reason: ReportReason;
      message: string;
      email: string;
      language: Language;
    }, null>;
  };

  /** Renting a vehicle, from the price to the payment. */
  checkout: {
    /** The price of a vehicle for a period with its lines, and whether it is free then. */
    quote: Query<{
      pickupDate: string;
      pickupTime: string;
      returnDate: string;
      returnTime: string;
      vehicleId: string;
    }, {
      days: number;
      lines: QuoteLine[];
      totalCents: number;
      vatCents: number;
      pricePerDayCents: number;
      available: boolean;
      nearest: {
        from: string;
        to: string;
      }[];
      payment: {
        bank: {
          name: string;
          holder: string;
          iban: string;
          bic: string;
        };
        dueAt: string;
        instantOnly: boolean;
      };
    }>;

    /**
     * Places a booking. The same idempotency key returns the first booking, and is refused with
     * `idempotencyKeyReused` for another one. Refuses with `unavailable` under overload, before any
     * work; with `datesTaken` and free periods nearby; with `priceChanged` and the total of now; with
     * `termsChanged`, `vehicleNotFound`, `vehicleWithoutPartner`, `ownVehicle`, `placeNotServed`,
     * `pickupInPast`, `pickupTooSoon`, `rentalTooShort`, `rentalTooLong`, `tooShortForVehicle`,
     * `tooLongForVehicle`, `tooFarAhead`, `tooManyUnpaid`, `tooManyUnpaidDays`, `tooManyUnpaidLately`
     * and `tooManyAttempts`.
     */
    place: IdempotentMutation<{
      driverAge?: number | null;
      driverLicence?: LicenceCategory | null;
      pickupDate: string;
      pickupTime: string;
      returnDate: string;
      returnTime: string;
      customerName: string;
      customerEmail: string;
      customerPhone: string;
      pickupLocation: string;
      returnLocation: string;
      specialRequests: string;
      vehicleId: string;
      acceptTerms: true;
      termsVersion?: string;
      expectedTotalCents: number;
      idempotencyKey: string;
    }, {
      bookingId: string;
    }, "idempotencyKey">;

    /** One of the caller's bookings; refuses with `notFound`, also for a foreign id. */
    booking: Query<{
      id: string;
    }, CustomerBooking>;

    /**
     * The bookings of the caller, newest first. At most a thousand: `before` selects those after one
     * of them; refuses another id with `invalidCursor`.
     */
    myBookings: PartedQuery<{
      before?: string;
      limit?: number;
    } | void, CustomerBooking[]>;

    /**
     * Pays a booking with play money, as if its transfer had arrived, so that a program can be tried
     * from the booking to the return. Refuses with `demoModeOnly`, `notFound` or
     * `bookingAlreadyChanged`.
     */
    payByDemoBank: Mutation<{
      paymentReference: string;
    }, {
      id: string;
      status: BookingStatus;
    }>;

    /** Cancels a booking; refuses with `bookingNotCancellable` or `bookingAlreadyChanged`. */
    cancel: Mutation<{
      id: string;
    }, {
      id: string;
      status: BookingStatus;
    }>;

    /** The price of one of the caller's bookings on other dates, and whether they are free. */
    quoteChange: Query<{
      pickupDate: string;
      pickupTime: string;
      returnDate: string;
      returnTime: string;
      id: string;
    }, {
      days: number;
      lines: QuoteLine[];
      totalCents: number;
      vatCents: number;
      differenceCents: number;
      available: boolean;
      nearest: {
        from: string;
        to: string;
      }[];
      taken: {
        from: string;
        to: string;
      }[];
      dueAt: string | null;
    }>;

    /**
     * Moves a booking to other dates, at the price that was shown. Refuses with `notFound`,
     * `bookingNotChangeable`, `bookingAlreadyChanged`, `priceChanged`, `changeCostsMore`,
     * `datesTaken`, `tooManyUnpaidDays`, `tooManyAttempts`, and with what `quoteChange` refuses.
     */
    changeDates: Mutation<{
      pickupDate: string;
      pickupTime: string;
      returnDate: string;
      returnTime: string;
      id: string;
      expectedUpdatedAt: string;
      expectedTotalCents: number;
    }, {
      id: string;
      totalCents: number;
    }>;

    /**
     * Writes the review of one of the caller's bookings after its rental, or changes it. Refuses with
     * `notFound` or `bookingNotReviewable`.
     */
    saveReview: Mutation<{
      bookingId: string;
      stars: number;
      text?: string;
    }, CustomerBooking>;

    /**
     * Deletes the caller's review of a booking, also once the time to write one is over; refuses with
     * `notFound`.
     */
    deleteReview: Mutation<{
      bookingId: string;
    }, CustomerBooking>;

    /** Changes of the caller's bookings as they happen; resumes after `lastEventId`. */
    onBookingChange: Subscription<{
      lastEventId?: string | number | null;
    }, BookingChange>;
  };

  /** The partner area. */
  partner: {
    /**
     * The caller's own vehicles in every status, newest first, with their figures; or those found, or
     * those with one status. At most a thousand: `before` selects those after one of them; refuses an
     * id that is none of them with `invalidCursor`.
     */
    vehicles: PartedQuery<{
      before?: string;
      limit?: number;
      search?: string;
      status?: VehicleStatus;
    } | void, OwnVehicle[]>;

    /** One of the caller's vehicles with all editable fields; refuses with `vehicleNotFound`. */
    vehicle: Query<{
      id: string;
    }, {
      id: string;
      version: string;
      status: VehicleStatus;
      rejectionReason: string | null;
      images: {
        id: string;
        image: CatalogImage;
      }[];
      airConditioning: boolean | null;
      brand: string | null;
      bufferHours: number | null;
      color: Color | null;
      depositCents: number | null;
      description: string | null;
      descriptionEn: string | null;
      doors: number | null;
      engineSize: number | null;
      excessCents: number | null;
      extras: VehicleExtra[] | null;
      fuelType: FuelType | null;
      homePlaceId: string | null;
      luggageCapacity: LuggageCapacity | null;
      maxRentalDays: number | null;
      minRentalDays: number | null;
      placeIds: string[] | null;
      plate: string | null;
      pricePerDayCents: number | null;
      seats: number | null;
      title: string | null;
      transmission: Transmission | null;
      type: VehicleType | null;
      unlimitedMileage: boolean | null;
      year: number | null;
    }>;

    /**
     * Creates a vehicle, or changes one when an id is given. With a `reference` it is created once: a
     * later call with the same one returns it as it is, or refuses with `vehicleArchived`.
     */
    saveVehicle: Mutation<{
      title: string;
      description: string;
      descriptionEn: string;
      type: VehicleType;
      brand: string;
      plate: string;
      pricePerDayCents: number;
      extras: VehicleExtra[];
      placeIds: string[];
      homePlaceId?: string | null;
      imageIds: string[];
      id?: string;
      version?: string;
      reference?: string;
      airConditioning?: boolean;
      bufferHours?: number | null;
      color: Color;
      depositCents?: number | null;
      doors: number | null;
      engineSize: number;
      excessCents?: number | null;
      fuelType: FuelType;
      luggageCapacity: LuggageCapacity;
      maxRentalDays?: number | null;
      minRentalDays?: number | null;
      seats: number;
      transmission: Transmission;
      unlimitedMileage?: boolean;
      year: number;
    }, {
      id: string;
      status: VehicleStatus;
    }>;

    /** Copies a vehicle under another title; the copy is pending approval. */
    duplicateVehicle: Mutation<{
      id: string;
      title: string;
    }, {
      id: string;
    }>;

    /** Submits a rejected vehicle for approval again; refuses with `vehicleAlreadyChanged`. */
    resubmitVehicle: Mutation<{
      id: string;
    }, null>;

    /** Deletes a vehicle, or archives it where its bookings must be kept. */
    deleteVehicle: Mutation<{
      id: string;
    }, {
      outcome: "archived" | "deleted";
    }>;

    /** Daily prices of comparable vehicles; null where there are too few of them. */
    priceHint: Query<{
      type: VehicleType;
      seats: number | null;
      engineSize: number | null;
      year: number | null;
      exceptId: string | null;
    }, {
      lowCents: number;
      middleCents: number;
      highCents: number;
      vehicles: number;
    } | null>;

    /** Takes the bytes of one image of at most 5 MB as `application/octet-stream`. */
    uploadImage: Upload<{
      id: string;
      image: CatalogImage;
    }>;

    /** Bookings, blocks and special prices of the caller's vehicles in at most a hundred days. */
    calendar: Query<{
      from: string;
      to: string;
    }, {
      vehicles: {
        id: string;
        title: string;
        status: VehicleStatus;
        pricePerDayCents: number;
      }[];
      bookings: {
        from: string;
        to: string;
        id: string;
        vehicleId: string;
        status: "confirmed" | "pending";
        customerName: string;
        customerPhone: string;
        pickupLocation: string;
        returnLocation: string;
        totalCents: number;
      }[];
      blocks: {
        from: string;
        to: string;
        id: string;
        vehicleId: string;
        note: string;
        seriesId: string | null;
        importName: string | null;
      }[];
      specialPrices: {
        from: string;
        to: string;
        pricePerDayCents: number;
        vehicleId: string;
      }[];
      today: string;
    }>;

    /** Blocks a vehicle, or moves a block; refuses with `periodOccupied` and the conflicts. */
    saveBlock: Mutation<{
      id?: string | null;
      vehicleId: string;
      startDate: string;
      startTime: string;
      endDate: string;
      endTime: string;
      note: string;
      repeatUntil?: string | null;
    }, {
      ids: string[];
    }>;

    /** Deletes a block; `series` deletes all weeks of a repeating one. */
    deleteBlock: Mutation<{
      id: string;
      series?: boolean;
    }, {
      deleted: number;
    }>;

    /**
     * Sets the price of vehicles on single days; null removes it, and the price per day applies.
     * Returns the special prices that it replaced.
     */
    setSpecialPrices: Mutation<{
      vehicleIds: string[];
      from: string;
      to: string;
      pricePerDayCents: number | null;
    }, {
      replaced: {
        from: string;
        to: string;
        pricePerDayCents: number;
        vehicleId: string;
      }[];
    }>;

    /** Takes back a call of `setSpecialPrices`, while the days still have what it has set. */
    restoreSpecialPrices: Mutation<{
      change: {
        vehicleIds: string[];
        from: string;
        to: string;
        pricePerDayCents: number | null;
      };
      replaced: {
        vehicleId: string;
        from: string;
        to: string;
        pricePerDayCents: number;
      }[];
    }, null>;

    /** The secret addresses from which other calendars read the caller's occupied periods. */
    calendarFeeds: Query<void, {
      vehicleId: string | null;
      path: string;
      createdAt: string;
    }[]>;

    /**
     * Creates a secret address of a vehicle's calendar, with null of all; the old one stops working.
     */
    renewCalendarFeed: Mutation<{
      vehicleId: string | null;
    }, {
      vehicleId: string | null;
      path: string;
      createdAt: string;
    }>;

    /** Revokes the secret address of a calendar. */
    revokeCalendarFeed: Mutation<{
      vehicleId: string | null;
    }, {
      vehicleId: string | null;
    }>;

    /** The external calendars imported into the caller's vehicles. */
    calendarImports: Query<void, {
      id: string;
      vehicleId: string;
      name: string;
      url: string | null;
      lastReadAt: string | null;
      lastProblem: "calendarUnreachable" | "calendarUnreadable" | null;
      nextReadAt: string | null;
      blocks: number;
      skipped: number;
    }[]>;

    /** Previews the blocks of an external calendar and their conflicts; changes nothing. */
    previewCalendar: Mutation<{
      vehicleId: string;
      url?: string;
      text?: string;
    }, {
      name: string;
      periods: {
        from: string;
        to: string;
        summary: string;
      }[];
      blocks: number;
      conflicts: {
        from: string;
        to: string;
        summary: string;
        booked: {
          from: string;
          to: string;
        };
      }[];
      leftOut: number;
    }>;

    /**
     * Imports an external calendar; events that overlap bookings are returned and block nothing.
     */
    importCalendar: Mutation<{
      vehicleId: string;
      url?: string;
      text?: string;
      name: string;
    }, {
      id: string;
      blocks: number;
      conflicts: {
        from: string;
        to: string;
        summary: string;
        booked: {
          from: string;
          to: string;
        };
      }[];
    }>;

    /** Reads an external calendar again immediately; returns what went wrong, if anything did. */
    refreshCalendar: Mutation<{
      id: string;
    }, {
      problem: "calendarUnreachable" | "calendarUnreadable" | null;
    }>;

    /** Stops the import of an external calendar and deletes its blocks. */
    removeCalendarImport: Mutation<{
      id: string;
    }, {
      id: string;
    }>;

    /** Bookings of the caller's vehicles in the requested order, a page at a time. */
    bookings: PagedQuery<{
      search?: string;
      list?: "cancelled" | "coming" | "past";
      status?: BookingStatus;
      from?: string;
      to?: string;
      sort?: "amount" | "booked" | "pickup" | "return";
      order?: "asc" | "desc";
      cursor?: string | null;
      direction?: "forward";
    }, {
      bookings: ListedBooking[];
      nextCursor: string | null;
      matches: {
        total: number;
        counts: {
          cancelled: number;
          coming: number;
          past: number;
        };
      } | null;
    }, "bookings">;

    /** One booking of the caller's vehicles; refuses with `notFound`, also for a foreign id. */
    booking: Query<{
      id: string;
    }, PartnerBooking>;

    /** The pickups and returns of the caller's vehicles today and tomorrow, by time. */
    handovers: Query<void, {
      date: string;
      handovers: {
        kind: "pickup" | "return";
        bookingId: string;
        time: string;
        place: string;
        vehicleTitle: string;
        plate: string | null;
        customerName: string;
        customerPhone: string;
        isPaid: boolean;
      }[];
    }[]>;

    /** Changes of these bookings as they happen; resumes after `lastEventId`. */
    onBookingChange: Subscription<{
      lastEventId?: string | number | null;
    }, PartnerBookingChange>;

    /** The reviews of the caller's vehicles, newest first, a page at a time. */
    reviews: PagedQuery<{
      state?: "unanswered";
      cursor?: string | null;
      direction?: "forward";
    }, {
      reviews: {
        id: string;
        bookingId: string;
        stars: number;
        text: string;
        author: string | null;
        vehicle: {
          id: string;
          title: string;
        };
        returnedOn: string;
        reply: string | null;
        isHidden: boolean;
        createdAt: string;
      }[];
      nextCursor: string | null;
    }, "reviews">;

    /** The caller's rating, and the number of shown reviews without an answer. */
    reviewCounts: Query<void, {
      rating: {
        average: number;
        count: number;
      } | null;
      unanswered: number;
    }>;

    /** Answers a review in public; an empty answer deletes it. Refuses with `notFound`. */
    replyToReview: Mutation<{
      id: string;
      reply: string;
    }, {
      id: string;
      reply: string | null;
    }>;

    /** Every active place, with whether the caller serves it and its number of future bookings. */
    servedPlaces: Query<void, {
      id: string;
      kind: "airport" | "hotel" | "office" | "port" | "resort" | "town";
      nameEl: string;
      nameEn: string;
      code: string | null;
      isServed: boolean;
      isHome: boolean;
      bookingsAhead: number;
    }[]>;

    /** Sets the places that the caller serves; refuses with `servedPlacesChanged`. */
    saveServedPlaces: Mutation<{
      placeIds: string[];
      before: string[];
    }, null>;

    /** Sets the place where the caller's vehicles are kept; refuses with `placeInactive`. */
    saveHomePlace: Mutation<{
      placeId: string | null;
    }, null>;

    /** How far the caller's onboarding is: what is entered, what is missing, and the next step. */
    onboarding: Query<void, {
      status: "active" | "inactive" | "pending";
      tasks: {
        approval: "done" | "open" | "rejected" | "waiting";
        company: "done" | "open" | "rejected" | "waiting";
        payout: "done" | "open" | "rejected" | "waiting";
        places: "done" | "open" | "rejected" | "waiting";
        vehicle: "done" | "open" | "rejected" | "waiting";
      };
      missing: {
        homePlace: boolean;
        servedPlaces: boolean;
        openingHours: boolean;
      };
      next: "company" | "payout" | "places" | "vehicle" | null;
      isDone: boolean;
    }>;

    /** What the caller has entered about the company, and the opening hours. */
    company: Query<void, {
      latinName: string | null;
      address: string | null;
      taxNumber: string | null;
      registryNumber: string | null;
      openingHours: OpeningHours | null;
    }>;

    /** Stores the caller's company; returns the account, refuses with `partnerAlreadyChanged`. */
    saveCompany: Mutation<{
      address: string;
      taxNumber: string;
      registryNumber: string;
      name?: string;
      phone?: string;
      latinName?: string;
      before?: {
        latinName?: string | null;
        address: string | null;
        taxNumber: string | null;
        registryNumber: string | null;
      };
    }, Viewer>;

    /** Sets the opening hours of all the caller's places; refuses with `partnerAlreadyChanged`. */
    saveOpeningHours: Mutation<{
      openingHours: OpeningHours;
      before?: OpeningHours | null;
    }, null>;

    /** The caller's earnings of a year from confirmed bookings, by month and by vehicle. */
    earnings: Query<{
      year: number;
    }, {
      year: number;
      commissionPercent: number;
      appliedPercents: number[];
      years: number[];
      total: {
        bookings: number;
        grossCents: number;
        commissionCents: number;
        netCents: number;
      };
      expected: {
        aheadCents: number;
        awaitedCents: number;
        awaitedBookings: number;
      };
      months: {
        bookings: number;
        grossCents: number;
        commissionCents: number;
        netCents: number;
        month: number;
        awaitedCents: number;
      }[];
      vehicles: {
        bookings: number;
        grossCents: number;
        commissionCents: number;
        netCents: number;
        id: string;
        title: string;
        monthsCents: number[];
      }[];
    }>;
  };

  /** The admin area. */
  admin: {
    /** A page of the audit log. */
    audit: TableQuery<{
      page?: number;
      sort?: "at";
      direction?: "asc" | "desc";
      actor?: string;
      action?: 
        | "account.changeEmail"
        | "account.changePassword"
        | "account.confirmTwoFactor"
        | "account.createAccessToken"
        | "account.createWebhook"
        | "account.deleteWebhook"
        | "account.editProfile"
        | "account.linkGoogle"
        | "account.renewRecoveryCodes"
        | "account.resetPassword"
        | "account.revokeAccessToken"
        | "account.rotateWebhookSecret"
        | "account.stopTwoFactor"
        | "account.unlinkGoogle"
        | "account.updateWebhook"
        | "block.create"
        | "block.delete"
        | "block.move"
        | "booking.cancel"
        | "booking.confirm"
        | "booking.edit"
        | "calendar.import"
        | "calendar.remove"
        | "calendarFeed.renew"
        | "calendarFeed.revoke"
        | "export.bookings"
        | "export.partners"
        | "export.vehicles"
        | "mail.retry"
        | "mail.retryAll"
        | "message.answer"
        | "message.reopen"
        | "partner.company"
        | "partner.delete"
        | "partner.homePlace"
        | "partner.hours"
        | "partner.limitFactor"
        | "partner.payoutAccount"
        | "partner.payoutVerified"
        | "partner.payoutWithdrawn"
        | "partner.places"
        | "partner.status"
        | "place.create"
        | "place.delete"
        | "place.order"
        | "place.update"
        | "profile.endSessions"
        | "profile.makeAdmin"
        | "review.hide"
        | "review.reply"
        | "review.replyDeleted"
        | "review.show"
        | "settings.save"
        | "vehicle.approve"
        | "vehicle.archived"
        | "vehicle.changed"
        | "vehicle.created"
        | "vehicle.deleted"
        | "vehicle.duplicated"
        | "vehicle.edit"
        | "vehicle.feature"
        | "vehicle.reject"
        | "vehicle.resubmit"
        | "vehicle.specialPrices"
        | "vehicle.specialPricesRemoved"
        | "vehicle.specialPricesRestored"
        | "vehicle.unfeature";
      subject?: 
        | "booking"
        | "export"
        | "mail"
        | "message"
        | "partner"
        | "place"
        | "profile"
        | "review"
        | "settings"
        | "vehicle";
      subjectId?: string;
      from?: string;
      to?: string;
    }, {
      rows: {
        id: string;
        at: string;
        actor: {
          id: string;
          name: string;
        } | null;
        action: 
          | "account.changeEmail"
          | "account.changePassword"
          | "account.confirmTwoFactor"
          | "account.createAccessToken"
          | "account.createWebhook"
          | "account.deleteWebhook"
          | "account.editProfile"
          | "account.linkGoogle"
          | "account.renewRecoveryCodes"
          | "account.resetPassword"
          | "account.revokeAccessToken"
          | "account.rotateWebhookSecret"
          | "account.stopTwoFactor"
          | "account.unlinkGoogle"
          | "account.updateWebhook"
          | "block.create"
          | "block.delete"
          | "block.move"
          | "booking.cancel"
          | "booking.confirm"
          | "booking.edit"
          | "calendar.import"
          | "calendar.remove"
          | "calendarFeed.renew"
          | "calendarFeed.revoke"
          | "export.bookings"
          | "export.partners"
          | "export.vehicles"
          | "mail.retry"
          | "mail.retryAll"
          | "message.answer"
          | "message.reopen"
          | "partner.company"
          | "partner.delete"
          | "partner.homePlace"
          | "partner.hours"
          | "partner.limitFactor"
          | "partner.payoutAccount"
          | "partner.payoutVerified"
          | "partner.payoutWithdrawn"
          | "partner.places"
          | "partner.status"
          | "place.create"
          | "place.delete"
          | "place.order"
          | "place.update"
          | "profile.endSessions"
          | "profile.makeAdmin"
          | "review.hide"
          | "review.reply"
          | "review.replyDeleted"
          | "review.show"
          | "settings.save"
          | "vehicle.approve"
          | "vehicle.archived"
          | "vehicle.changed"
          | "vehicle.created"
          | "vehicle.deleted"
          | "vehicle.duplicated"
          | "vehicle.edit"
          | "vehicle.feature"
          | "vehicle.reject"
          | "vehicle.resubmit"
          | "vehicle.specialPrices"
          | "vehicle.specialPricesRemoved"
          | "vehicle.specialPricesRestored"
          | "vehicle.unfeature";
        subject: {
          type: 
            | "booking"
            | "export"
            | "mail"
            | "message"
            | "partner"
            | "place"
            | "profile"
            | "review"
            | "settings"
            | "vehicle";
          id: string;
          name: string | null;
          role: Role | null;
          isGone: boolean;
        };
        details: {
          [name: string]: unknown;
        };
      }[];
      total: number;
      isMore: boolean;
    }>;

    /** The actors and accounts that the audit can be filtered by. */
    auditActors: Query<{
      actor?: string;
    }, {
      id: string;
      name: string;
    }[]>;

    /** A page of all bookings. */
    bookings: TableQuery<{
      page?: number;
      sort?: "amount" | "created" | "customer" | "start" | "status";
      direction?: "asc" | "desc";
      search?: string;
      from?: string;
      to?: string;
      partner?: string;
      place?: string;
      status?: BookingStatus;
    }, {
      rows: {
        id: string;
        vehicleId: string;
        vehicleTitle: string;
        customerName: string;
        customerEmail: string;
        partnerName: string;
        partnerLatinName: string | null;
        pickupDate: string;
        pickupTime: string;
        returnDate: string;
        returnTime: string;
        totalCents: number;
        depositCents: number | null;
        excessCents: number | null;
        status: BookingStatus;
        createdAt: string;
        paymentDueAt: string;
      }[];
      total: number;
      isMore: boolean;
    }>;

    /** Number of matching bookings, by status. */
    bookingCounts: Query<{
      search?: string;
      from?: string;
      to?: string;
      partner?: string;
      place?: string;
    }, {
      cancelled: {
        count: number;
        isMore: boolean;
      };
      confirmed: {
        count: number;
        isMore: boolean;
      };
      pending: {
        count: number;
        isMore: boolean;
      };
      total: {
        count: number;
        isMore: boolean;
      };
    }>;

    /** One booking with its history; refuses with `notFound`. */
    booking: Query<{
      id: string;
    }, {
      driverAge: number | null;
      driverLicence: LicenceCategory | null;
      pickupDate: string;
      pickupTime: string;
      returnDate: string;
      returnTime: string;
      pickupLocation: string;
      returnLocation: string;
      specialRequests: string;
      id: string;
      status: BookingStatus;
      vehicle: {
        id: string;
        slug: string;
        title: string;
        brand: string;
        type: VehicleType;
        pricePerDayCents: number;
        image: CatalogImage | null;
      };
      plate: string | null;
      partner: {
        name: string;
        latinName: string | null;
        id: string;
        email: string;
        phone: string | null;
      };
      customerName: string;
      customerEmail: string;
      customerPhone: string;
      days: number;
      lines: QuoteLine[];
      totalCents: number;
      vatCents: number;
      commission: {
        percent: number;
        cents: number;
        isFixed: boolean;
      };
      paymentReference: string;
      paymentDueAt: string;
      createdAt: string;
      termsVersion: string | null;
      updatedAt: string;
      history: {
        payment?: {
          amountCents: number;
          receivedOn: string;
          reference: string;
        };
        reason?: string;
        changes?: {
          pickupDate?: {
            from: string | number;
            to: string | number;
          };
          pickupLocation?: {
            from: string | number;
            to: string | number;
          };
          pickupTime?: {
            from: string | number;
            to: string | number;
          };
          returnDate?: {
            from: string | number;
            to: string | number;
          };
          returnLocation?: {
            from: string | number;
            to: string | number;
          };
          returnTime?: {
            from: string | number;
            to: string | number;
          };
          specialRequests?: {
            from: string | number;
            to: string | number;
          };
          totalCents?: {
            from: string | number;
            to: string | number;
          };
        };
        kind: BookingEventKind;
        at: string;
        actor: {
          fullName: string;
          role: Role;
        } | null;
      }[];
      taken: {
        from: string;
        to: string;
      }[];
      servedPlaces: string[];
      depositCents: number | null;
      excessCents: number | null;
    }>;

    /** The price of a booking in another period, and the conflicts there. */
    quoteBookingEdit: Query<{
      pickupDate: string;
      pickupTime: string;
      returnDate: string;
      returnTime: string;
      id: string;
    }, {
      days: number;
      lines: QuoteLine[];
      totalCents: number;
      vatCents: number;
      conflicts: {
        from: string;
        to: string;
        bookingId: string | null;
      }[];
      nearest: {
        from: string;
        to: string;
      }[];
    }>;

    /**
     * Changes a pending or confirmed booking. Refuses with `notFound`, `bookingAlreadyChanged`,
     * `placeNotServed`, `priceChanged`, `datesTaken`, and with what the dates are refused for.
     */
    editBooking: Mutation<{
      pickupDate: string;
      pickupTime: string;
      returnDate: string;
      returnTime: string;
      pickupLocation: string;
      returnLocation: string;
      specialRequests: string;
      id: string;
      expectedUpdatedAt: string;
      expectedTotalCents: number;
    }, {
      id: string;
      totalCents: number;
    }>;

    /** Records the payment of a pending booking; refuses with `bookingAlreadyChanged`. */
    confirmBooking: Mutation<{
      id: string;
      expectedUpdatedAt: string;
      payment?: {
        amountCents: number;
        receivedOn: string;
        reference: string;
      };
    }, {
      id: string;
      status: BookingStatus;
    }>;

    /**
     * Cancels a pending or confirmed booking for a reason; refuses with `bookingAlreadyChanged`.
     */
    cancelBooking: Mutation<{
      id: string;
      reason: string;
      expectedUpdatedAt?: string;
    }, {
      id: string;
      status: BookingStatus;
    }>;

    /** A page of the customers, with their bookings. */
    customers: TableQuery<{
      page?: number;
      sort?: 
        | "bookings"
        | "confirmed"
        | "createdAt"
        | "email"
        | "lastBookingAt"
        | "name";
      direction?: "asc" | "desc";
      search?: string;
    }, {
      rows: {
        id: string;
        name: string;
        email: string;
        phone: string | null;
        bookings: number;
        confirmedCents: number;
        lastBookingAt: string | null;
        createdAt: string;
      }[];
      total: number;
      isMore: boolean;
    }>;

    /** One customer with the newest bookings and the account's sign-in methods. */
    customer: Query<{
      id: string;
    }, {
      id: string;
      name: string;
      email: string;
      phone: string | null;
      bookings: number;
      confirmedCents: number;
      lastBookingAt: string | null;
      createdAt: string;
      language: Language;
      isVerified: boolean;
      hasPassword: boolean;
      isGoogleLinked: boolean;
      hasTwoFactor: boolean;
      sessions: number;
      recentBookings: {
        id: string;
        status: BookingStatus;
        vehicle: string;
        customerName: string;
        pickupDate: string;
        pickupTime: string;
        returnDate: string;
        returnTime: string;
        totalCents: number;
      }[];
    }>;

    /**
     * Signs a customer or a partner out on every device, and revokes the account's access tokens.
     */
    endSessions: Mutation<{
      id: string;
    }, {
      ended: number;
    }>;

    /** A page of contact messages and problem reports. */
    messages: TableQuery<{
      page?: number;
      sort?: "at" | "name";
      direction?: "asc" | "desc";
      search?: string;
      state?: "answered" | "open";
      kind?: "contact" | "report";
    }, {
      rows: {
        id: string;
        name: string | null;
        email: string | null;
        excerpt: string;
        reason: ReportReason | null;
        vehicle: {
          id: string;
          slug: string;
          title: string;
        } | null;
        answeredAt: string | null;
        createdAt: string;
      }[];
      total: number;
      isMore: boolean;
    }>;

    /** One contact message in full. */
    message: Query<{
      id: string;
    }, {
      id: string;
      name: string | null;
      email: string | null;
      excerpt: string;
      reason: ReportReason | null;
      vehicle: {
        id: string;
        slug: string;
        title: string;
      } | null;
      answeredAt: string | null;
      createdAt: string;
      phone: string | null;
      message: string;
      language: Language;
      answeredBy: string | null;
    }>;

    /** Number of unanswered messages, counted up to 100. */
    openMessages: Query<void, number>;

    /**
     * Marks a message as answered or open; refuses with `messageAlreadyChanged` if it already is.
     */
    answerMessage: Mutation<{
      id: string;
      isAnswered: boolean;
    }, {
      id: string;
      name: string | null;
      email: string | null;
      excerpt: string;
      reason: ReportReason | null;
      vehicle: {
        id: string;
        slug: string;
        title: string;
      } | null;
      answeredAt: string | null;
      createdAt: string;
      phone: string | null;
      message: string;
      language: Language;
      answeredBy: string | null;
    }>;

    /** A page of pending, sent or failed emails. */
    emails: TableQuery<{
      page?: number;
      sort?: "at";
      direction?: "asc" | "desc";
      search?: string;
      state?: "dead" | "sent" | "waiting";
      kind?: 
        | "access-token-created"
        | "access-token-revoked"
        | "access-tokens-revoked"
        | "account-deleted"
        | "booking-cancelled"
        | "booking-changed"
        | "booking-confirmed"
        | "booking-expired"
        | "booking-placed"
        | "change-email"
        | "confirm-email"
        | "confirm-payout"
        | "contact-message"
        | "email-changed"
        | "google-linked"
        | "google-unlinked"
        | "partner-active"
        | "partner-booking-cancelled"
        | "partner-booking-changed"
        | "partner-booking-confirmed"
        | "partner-booking-placed"
        | "partner-inactive"
        | "partner-pending"
        | "partner-review"
        | "password-changed"
        | "payout-account-changed"
        | "payout-account-verified"
        | "payout-account-withdrawn"
        | "recovery-codes-renewed"
        | "reset-password"
        | "review-invitation"
        | "two-factor-off"
        | "two-factor-on"
        | "vehicle-approved"
        | "vehicle-edited"
        | "vehicle-rejected"
        | "vehicle-report"
        | "webhook-created"
        | "webhook-deleted"
        | "webhook-paused"
        | "webhook-secret-rotated"
        | "webhook-updated";
    }, {
      rows: {
        id: string;
        kind: 
          | "access-token-created"
          | "access-token-revoked"
          | "access-tokens-revoked"
          | "account-deleted"
          | "booking-cancelled"
          | "booking-changed"
          | "booking-confirmed"
          | "booking-expired"
          | "booking-placed"
          | "change-email"
          | "confirm-email"
          | "confirm-payout"
          | "contact-message"
          | "email-changed"
          | "google-linked"
          | "google-unlinked"
          | "partner-active"
          | "partner-booking-cancelled"
          | "partner-booking-changed"
          | "partner-booking-confirmed"
          | "partner-booking-placed"
          | "partner-inactive"
          | "partner-pending"
          | "partner-review"
          | "password-changed"
          | "payout-account-changed"
          | "payout-account-verified"
          | "payout-account-withdrawn"
          | "recovery-codes-renewed"
          | "reset-password"
          | "review-invitation"
          | "two-factor-off"
          | "two-factor-on"
          | "vehicle-approved"
          | "vehicle-edited"
          | "vehicle-rejected"
          | "vehicle-report"
          | "webhook-created"
          | "webhook-deleted"
          | "webhook-paused"
          | "webhook-secret-rotated"
          | "webhook-updated";
        recipient: string;
        subject: string;
        state: "dead" | "sent" | "waiting";
        attempts: number;
        error: string;
        canRetry: boolean;
        createdAt: string;
        sentAt: string | null;
        failedAt: string | null;
      }[];
      total: number;
      isMore: boolean;
    }>;

    /** One email, with its text unless it is secret. */
    email: Query<{
      id: string;
    }, {
      id: string;
      kind: 
        | "access-token-created"
        | "access-token-revoked"
        | "access-tokens-revoked"
        | "account-deleted"
        | "booking-cancelled"
        | "booking-changed"
        | "booking-confirmed"
        | "booking-expired"
        | "booking-placed"
        | "change-email"
        | "confirm-email"
        | "confirm-payout"
        | "contact-message"
        | "email-changed"
        | "google-linked"
        | "google-unlinked"
        | "partner-active"
        | "partner-booking-cancelled"
        | "partner-booking-changed"
        | "partner-booking-confirmed"
        | "partner-booking-placed"
        | "partner-inactive"
        | "partner-pending"
        | "partner-review"
        | "password-changed"
        | "payout-account-changed"
        | "payout-account-verified"
        | "payout-account-withdrawn"
        | "recovery-codes-renewed"
        | "reset-password"
        | "review-invitation"
        | "two-factor-off"
        | "two-factor-on"
        | "vehicle-approved"
        | "vehicle-edited"
        | "vehicle-rejected"
        | "vehicle-report"
        | "webhook-created"
        | "webhook-deleted"
        | "webhook-paused"
        | "webhook-secret-rotated"
        | "webhook-updated";
      recipient: string;
      subject: string;
      state: "dead" | "sent" | "waiting";
      attempts: number;
      error: string;
      canRetry: boolean;
      createdAt: string;
      sentAt: string | null;
      failedAt: string | null;
      replyTo: string | null;
      availableAt: string;
      text: string | null;
    }>;

    /** Number of emails that are pending, have failed, or were sent recently. */
    emailCounts: Query<void, {
      waiting: number;
      dead: number;
      retryable: number;
      sentLately: number;
    }>;

    /**
     * Queues a failed email again; refuses with `notFound` if already queued or its secret is gone.
     */
    retryEmail: Mutation<{
      id: string;
    }, null>;

    /** Queues every failed email again that can still be sent. */
    retryDeadEmails: Mutation<void, {
      count: number;
    }>;

    /** Counts and sums over the whole platform, and the alarm about unpaid bookings. */
    overview: Query<void, {
      vehicles: {
        total: number;
        pending: number;
        approved: number;
        rejected: number;
      };
      bookings: {
        total: number;
        pending: number;
        dueSoon: number;
        confirmed: number;
        cancelled: number;
      };
      partners: {
        total: number;
        active: number;
        pending: number;
      };
      customers: number;
      admins: number;
      revenueCents: number;
      commissionCents: number;
      pendingCents: number;
      bookedValueCents: number;
      today: {
        day: string;
        pickups: number;
        returns: number;
        onTheRoad: number;
      };
      trends: {
        vehicles: {
          recent: number;
          before: number;
        };
        bookings: {
          recent: number;
          before: number;
        };
        partners: {
          recent: number;
          before: number;
        };
        revenueCents: {
          recent: number;
          before: number;
        };
      };
      unpaidAlarm: {
        percent: number;
        limitPercent: number;
      } | null;
    }>;

    /**
     * The newest events: of bookings, new vehicles and partners, messages, and decisions of admins.
     */
    recentEvents: Query<void, ({
      id: string;
      at: string;
      count: number;
      isMore: boolean;
      kind: "booking";
      change: BookingEventKind;
      booking: {
        id: string;
        customerName: string;
        vehicleTitle: string;
        totalCents: number;
      };
    } | {
      id: string;
      at: string;
      count: number;
      isMore: boolean;
      kind: "vehicle";
      vehicle: {
        id: string;
        title: string;
        partnerId: string | null;
        partnerName: string | null;
        partnerLatinName: string | null;
      };
    } | {
      id: string;
      at: string;
      count: number;
      isMore: boolean;
      kind: "partner";
      partner: {
        name: string;
        latinName: string | null;
        id: string;
      };
    } | {
      id: string;
      at: string;
      count: number;
      isMore: boolean;
      kind: "message";
      message: {
        id: string;
        sender: string | null;
        about: string | null;
      };
    } | {
      id: string;
      at: string;
      count: number;
      isMore: boolean;
      kind: "change";
      entry: {
        actor: {
          id: string;
          name: string;
        } | null;
        action: 
          | "account.changeEmail"
          | "account.changePassword"
          | "account.confirmTwoFactor"
          | "account.createAccessToken"
          | "account.createWebhook"
          | "account.deleteWebhook"
          | "account.editProfile"
          | "account.linkGoogle"
          | "account.renewRecoveryCodes"
          | "account.resetPassword"
          | "account.revokeAccessToken"
          | "account.rotateWebhookSecret"
          | "account.stopTwoFactor"
          | "account.unlinkGoogle"
          | "account.updateWebhook"
          | "block.create"
          | "block.delete"
          | "block.move"
          | "booking.cancel"
          | "booking.confirm"
          | "booking.edit"
          | "calendar.import"
          | "calendar.remove"
          | "calendarFeed.renew"
          | "calendarFeed.revoke"
          | "export.bookings"
          | "export.partners"
          | "export.vehicles"
          | "mail.retry"
          | "mail.retryAll"
          | "message.answer"
          | "message.reopen"
          | "partner.company"
          | "partner.delete"
          | "partner.homePlace"
          | "partner.hours"
          | "partner.limitFactor"
          | "partner.payoutAccount"
          | "partner.payoutVerified"
          | "partner.payoutWithdrawn"
          | "partner.places"
          | "partner.status"
          | "place.create"
          | "place.delete"
          | "place.order"
          | "place.update"
          | "profile.endSessions"
          | "profile.makeAdmin"
          | "review.hide"
          | "review.reply"
          | "review.replyDeleted"
          | "review.show"
          | "settings.save"
          | "vehicle.approve"
          | "vehicle.archived"
          | "vehicle.changed"
          | "vehicle.created"
          | "vehicle.deleted"
          | "vehicle.duplicated"
          | "vehicle.edit"
          | "vehicle.feature"
          | "vehicle.reject"
          | "vehicle.resubmit"
          | "vehicle.specialPrices"
          | "vehicle.specialPricesRemoved"
          | "vehicle.specialPricesRestored"
          | "vehicle.unfeature";
        subject: {
          type: 
            | "booking"
            | "export"
            | "mail"
            | "message"
            | "partner"
            | "place"
            | "profile"
            | "review"
            | "settings"
            | "vehicle";
          id: string;
          name: string | null;
          role: Role | null;
          isGone: boolean;
        };
      };
    })[]>;

    /** Counts and sums of the rentals that start in a period, by week, type and pickup place. */
    charts: Query<{
      from: string;
      to: string;
    }, {
      from: string;
      to: string;
      total: {
        bookings: number;
        revenueCents: number;
        pendingCents: number;
      };
      weeks: {
        bookings: number;
        revenueCents: number;
        pendingCents: number;
        monday: string;
      }[];
      types: {
        bookings: number;
        revenueCents: number;
        pendingCents: number;
        type: VehicleType;
      }[];
      places: {
        bookings: number;
        revenueCents: number;
        pendingCents: number;
        place: string;
        nameEl: string;
        nameEn: string;
      }[];
      listed: number;
      occupancy: {
        monday: string;
        rentedDays: number;
        percent: number;
      }[];
    }>;

    /** Up to 20 partners by parts of their name or address, for filters. */
    partnerNames: Query<{
      search?: string;
      id?: string;
    }, {
      name: string;
      latinName: string | null;
      id: string;
    }[]>;

    /** A page of the partners, with their number of vehicles. */
    partners: TableQuery<{
      page?: number;
      sort?: "createdAt" | "email" | "name" | "status" | "vehicles";
      direction?: "asc" | "desc";
      search?: string;
      status?: "active" | "inactive" | "missing" | "pending";
    }, {
      rows: {
        id: string;
        name: string;
        latinName: string | null;
        email: string;
        phone: string | null;
        status: "active" | "inactive" | "missing" | "pending";
        vehicles: number;
        createdAt: string;
      }[];
      total: number;
      isMore: boolean;
    }>;

    /** One partner with figures, newest bookings and history. */
    partner: Query<{
      id: string;
    }, {
      address: string | null;
      taxNumber: string | null;
      registryNumber: string | null;
      id: string;
      name: string;
      latinName: string | null;
      email: string;
      phone: string | null;
      status: "active" | "inactive" | "missing" | "pending";
      vehicles: number;
      createdAt: string;
      openingHours: OpeningHours | null;
      payout: {
        account: {
          iban: string;
          holder: string | null;
          provenAt: string | null;
          verifiedAt: string | null;
        } | null;
        waiting: {
          iban: string;
          until: string;
        } | null;
      };
      limitFactor: 1 | 5 | 20 | 100;
      isVerified: boolean;
      vehicleCounts: {
        approved: number;
        archived: number;
        pending: number;
        rejected: number;
      };
      bookingCounts: {
        cancelled: number;
        confirmed: number;
        pending: number;
      };
      grossCents: number;
      commissionCents: number;
      netCents: number;
      recentBookings: {
        id: string;
        status: BookingStatus;
        vehicle: string;
        customerName: string;
        pickupDate: string;
        pickupTime: string;
        returnDate: string;
        returnTime: string;
        totalCents: number;
      }[];
      history: {
        id: string;
        action: string;
        actor: string | null;
        details: {
          [name: string]: unknown;
        };
        createdAt: string;
      }[];
    }>;

    /** Activates a partner or hides their vehicles; refuses with `partnerAlreadyChanged`. */
    setPartnerStatus: Mutation<{
      id: string;
      from: "active" | "inactive" | "missing" | "pending";
      to: "active" | "inactive" | "pending";
    }, {
      id: string;
      status: "active" | "inactive" | "pending";
    }>;

    /** Multiplies a partner's limits; refuses with `partnerAlreadyChanged`. */
    setLimitFactor: Mutation<{
      id: string;
      from: 1 | 5 | 20 | 100;
      to: 1 | 5 | 20 | 100;
    }, {
      id: string;
      limitFactor: 1 | 5 | 20 | 100;
    }>;

    /** Verifies or withdraws a payout account; refuses with `payoutAlreadyChanged`. */
    reviewPayoutAccount: Mutation<{
      id: string;
      provenAt: string;
      decision: "verified" | "withdrawn";
    }, null>;

    /**
     * Deletes a partner without vehicles; refuses with `vehiclesRemain`, `bookingsAhead` or
     * `payoutsAhead`.
     */
    deletePartner: Mutation<{
      id: string;
    }, null>;

    /** A page of reviews, shown and hidden. */
    reviews: TableQuery<{
      page?: number;
      sort?: "at" | "stars";
      direction?: "asc" | "desc";
      search?: string;
      state?: "hidden" | "shown";
    }, {
      rows: {
        id: string;
        bookingId: string;
        stars: number;
        text: string;
        customerName: string;
        vehicle: {
          id: string;
          slug: string;
          title: string;
        };
        partner: {
          name: string;
          latinName: string | null;
          id: string;
        };
        reply: string | null;
        hiddenReason: string | null;
        createdAt: string;
        updatedAt: string;
      }[];
      total: number;
      isMore: boolean;
    }>;

    /** One review, shown or hidden; refuses with `notFound`. */
    review: Query<{
      id: string;
    }, {
      id: string;
      bookingId: string;
      stars: number;
      text: string;
      customerName: string;
      vehicle: {
        id: string;
        slug: string;
        title: string;
      };
      partner: {
        name: string;
        latinName: string | null;
        id: string;
      };
      reply: string | null;
      hiddenReason: string | null;
      createdAt: string;
      updatedAt: string;
    }>;

    /** Hides a review with a reason for its author; refuses with `reviewAlreadyChanged`. */
    hideReview: Mutation<{
      reason: string;
      id: string;
      expectedUpdatedAt: string;
    }, {
      id: string;
      hiddenReason: string | null;
    }>;

    /** Shows a hidden review again; refuses with `reviewAlreadyChanged`. */
    showReview: Mutation<{
      id: string;
      expectedUpdatedAt: string;
    }, {
      id: string;
      hiddenReason: string | null;
    }>;

    /** The current settings and the version to save them against. */
    settings: Query<void, {
      settings: {
        defaultPickupPlace: string;
        minLicence: "A" | "B" | "C" | "D";
        seasonalPrices: boolean;
        seasons: {
          name: "high" | "mid";
          from: string;
          to: string;
          increasePercent: number;
        }[];
        bank: {
          name: string;
          holder: string;
          iban: string;
          bic: string;
        };
        company: {
          name: string;
          addressEl: string;
          addressEn: string;
          registryNumber: string;
          taxNumber: string;
          taxOffice: string;
        };
        cancelBeforePickupHours: number;
        commissionPercent: number;
        maxDaysAhead: number;
        maxRentalDays: number;
        maxUnpaidBookings: number;
        maxUnpaidDays: number;
        maxUnpaidPerWeek: number;
        minLeadHours: number;
        minPaymentBeforePickupHours: number;
        minPaymentHours: number;
        minRentalDays: number;
        paymentBeforePickupHours: number;
        paymentHoldHours: number;
        unpaidAlarmPercent: number;
      };
      savedAt: string | null;
    }>;

    /** The newest changes of settings and places, field by field. */
    settingsHistory: Query<void, {
      id: string;
      action: string;
      actorName: string | null;
      at: string;
      subject: string | null;
      changes: {
        [name: string]: {
          from?: unknown;
          to?: unknown;
        };
      };
    }[]>;

    /**
     * Saves the settings; refuses with `settingsAlreadyChanged` or `placeInactive`. They name the
     * account that customers pay to.
     */
    saveSettings: Mutation<{
      settings: {
        defaultPickupPlace: string;
        minLicence: "A" | "B" | "C" | "D";
        seasonalPrices: boolean;
        seasons: {
          name: "high" | "mid";
          from: string;
          to: string;
          increasePercent: number;
        }[];
        bank: {
          name: string;
          holder: string;
          iban: string;
          bic: string;
        };
        company: {
          name: string;
          addressEl: string;
          addressEn: string;
          registryNumber: string;
          taxNumber: string;
          taxOffice: string;
        };
        cancelBeforePickupHours: number;
        commissionPercent: number;
        maxDaysAhead: number;
        maxRentalDays: number;
        maxUnpaidBookings: number;
        maxUnpaidDays: number;
        maxUnpaidPerWeek: number;
        minLeadHours: number;
        minPaymentBeforePickupHours: number;
        minPaymentHours: number;
        minRentalDays: number;
        paymentBeforePickupHours: number;
        paymentHoldHours: number;
        unpaidAlarmPercent: number;
      };
      savedAt: string | null;
    }, {
      settings: {
        defaultPickupPlace: string;
        minLicence: "A" | "B" | "C" | "D";
        seasonalPrices: boolean;
        seasons: {
          name: "high" | "mid";
          from: string;
          to: string;
          increasePercent: number;
        }[];
        bank: {
          name: string;
          holder: string;
          iban: string;
          bic: string;
        };
        company: {
          name: string;
          addressEl: string;
          addressEn: string;
          registryNumber: string;
          taxNumber: string;
          taxOffice: string;
        };
        cancelBeforePickupHours: number;
        commissionPercent: number;
        maxDaysAhead: number;
        maxRentalDays: number;
        maxUnpaidBookings: number;
        maxUnpaidDays: number;
        maxUnpaidPerWeek: number;
        minLeadHours: number;
        minPaymentBeforePickupHours: number;
        minPaymentHours: number;
        minRentalDays: number;
        paymentBeforePickupHours: number;
        paymentHoldHours: number;
        unpaidAlarmPercent: number;
      };
      savedAt: string | null;
    }>;

    /** All places, including hidden ones, with their number of uses. */
    places: Query<void, {
      id: string;
      kind: "airport" | "hotel" | "office" | "port" | "resort" | "town";
      nameEl: string;
      nameEn: string;
      code: string | null;
      active: boolean;
      version: number;
      partners: number;
      bookings: number;
      isDefault: boolean;
    }[]>;

    /**
     * Adds or changes a place; refuses with `placeExists`, `placeAlreadyChanged`, `placeIsDefault` or
     * `placeIsOnlyOne`.
     */
    savePlace: Mutation<{
      version: number | null;
      id: string;
      kind: "airport" | "hotel" | "office" | "port" | "resort" | "town";
      nameEl: string;
      nameEn: string;
      code: string;
      active: boolean;
    }, null>;

    /**
     * Deletes a place that no booking references; refuses with `placeInUse`, `placeIsOnlyOne` or
     * `placeAlreadyChanged`.
     */
    deletePlace: Mutation<{
      id: string;
      version: number;
    }, null>;

    /** Sets the order of the places in every list. */
    orderPlaces: Mutation<{
      ids: string[];
    }, null>;

    /** The processes that serve the site, the database, the backups, and what needs attention. */
    system: Query<void, {
      at: string;
      warnings: ({
        code: "processMissing";
        process: string;
        seenAt: string;
      } | {
        code: "processRestarted";
        process: string;
        seenAt: string;
      } | {
        code: "imagesUnreachable";
        process: string;
      } | {
        code: "emailServerUnreachable";
        process: string;
        server: string;
      } | {
        code: "jobFailing";
        process: string;
        job: string;
      } | {
        code: "feedLost";
        process: string;
        feed: "bookings" | "catalog";
      } | {
        code: "emailsFailed";
        count: number;
      } | {
        code: "emailsLate";
        minutes: number;
      } | {
        code: "backupMissing";
      } | {
        code: "backupOld";
        hours: number;
      } | {
        code: "backupIncomplete";
        missingImages: number;
      } | {
        code: "failures";
        process: string;
        count: number;
      } | {
        code: "requestsWaiting";
        process: string;
        count: number;
      } | {
        code: "connectionsScarce";
        open: number;
        most: number;
      } | {
        code: "processSlow";
        process: string;
        delayMs: number;
      } | {
        code: "diskScarce";
        process: string;
        freeBytes: number;
      } | {
        code: "replicaUnused";
        process: string;
        replica: string;
      } | {
        code: "bookingsOverdue";
        count: number;
      } | {
        code: "versionsDiffer";
        versions: string[];
      })[];
      processes: {
        id: string;
        name: string;
        version: string;
        startedAt: string;
        seenAt: string;
        isMissing: boolean;
        figures: {
          memoryBytes: number;
          cores: number;
          delayMs: number;
          callsPerMinute: number;
          recentFailures: number;
          sockets: number;
          connections: {
            busy: number;
            most: number;
            waiting: number;
          };
          cache: {
            bytes: number;
            hitRate: number | null;
          };
          feeds: {
            catalog: boolean;
            bookings: boolean;
          };
          replicas: {
            name: string;
            isUsable: boolean;
          }[];
          lasting: {
            delayMs: number;
            waiting: number;
            lostFeeds: ("bookings" | "catalog")[];
            unusedReplicas: string[];
          };
          failingJobs: string[];
          images: {
            isReachable: boolean;
            freeBytes: number | null;
          } | null;
          emailServer: {
            name: string;
            isReachable: boolean;
          } | null;
        } | null;
      }[];
      database: {
        version: string;
        bytes: number;
        connections: {
          open: number;
          most: number;
        };
        archivedAt: string | null;
      };
      emails: {
        waiting: number;
        failed: number;
        retryable: number;
      };
      overdueBookings: number;
      backups: {
        id: string;
        takenAt: string;
        bytes: number;
        rows: number;
        images: number | null;
        missingImages: number;
        isEncrypted: boolean;
      }[];
      isDemo: boolean;
    }>;

    /** A page of all vehicles: searched, filtered and sorted. */
    vehicles: TableQuery<{
      page?: number;
      sort?: "created" | "partner" | "price" | "status" | "title" | "type";
      direction?: "asc" | "desc";
      search?: string;
      status?: VehicleStatus;
      type?: VehicleType;
      partnerId?: string;
    }, {
      rows: {
        id: string;
        slug: string;
        title: string;
        brand: string;
        plate: string | null;
        type: VehicleType;
        partner: {
          name: string;
          latinName: string | null;
          id: string;
        } | null;
        pricePerDayCents: number;
        status: VehicleStatus;
        featured: boolean;
        createdAt: string;
        updatedAt: string;
        rejectionReason: string | null;
        image: CatalogImage | null;
      }[];
      total: number;
      isMore: boolean;
    }>;

    /** All vehicles that match filters, as a set for a decision about exactly these. */
    matchingVehicles: Query<{
      search?: string;
      status?: VehicleStatus;
      type?: VehicleType;
      partnerId?: string;
    }, {
      count: number;
      mark: string;
    }>;

    /** A vehicle with images, partner, history and its changes since it was approved. */
    vehicle: Query<{
      id: string;
    }, {
      id: string;
      slug: string;
      title: string;
      brand: string;
      type: VehicleType;
      description: string;
      descriptionEn: string | null;
      pricePerDayCents: number;
      featured: boolean;
      image: CatalogImage | null;
      homePlace: {
        el: string;
        en: string;
      } | null;
      offeredBy: CardPartner | null;
      rating: {
        average: number;
        count: number;
      } | null;
      stay?: {
        days: number;
        totalCents: number;
      };
      extras: VehicleExtra[];
      status: VehicleStatus;
      plate: string | null;
      rejectionReason: string | null;
      listed: boolean;
      placeIds: string[] | null;
      homePlaceId: string | null;
      createdAt: string;
      updatedAt: string;
      partner: {
        name: string;
        latinName: string | null;
        id: string;
        email: string;
        phone: string | null;
      } | null;
      images: CatalogImage[];
      history: {
        id: string;
        action: string;
        at: string;
        actor: string | null;
        reason: string | null;
        fields: string[];
      }[];
      sinceApproval: {
        field: string;
        from: string | number | boolean | string[] | {
          [name: string]: boolean;
        } | null;
        to: string | number | boolean | string[] | {
          [name: string]: boolean;
        } | null;
      }[] | null;
      airConditioning: boolean;
      bufferHours: number | null;
      color: Color | null;
      depositCents: number | null;
      doors: number | null;
      engineSize: number | null;
      excessCents: number | null;
      fuelType: FuelType | null;
      luggageCapacity: LuggageCapacity | null;
      maxRentalDays: number | null;
      minRentalDays: number | null;
      seats: number | null;
      transmission: Transmission | null;
      unlimitedMileage: boolean;
      year: number | null;
    }>;

    /** Moderates a pending vehicle; refuses with `vehicleAlreadyChanged` or `vehicleEdited`. */
    moderateVehicle: Mutation<{
      id: string;
      expectedUpdatedAt: string;
      decision: {
        status: "approved";
      } | {
        status: "rejected";
        reason: string;
      };
    }, {
      id: string;
      status: VehicleStatus;
    }>;

    /** Approves or rejects chosen vehicles, or all that match; refuses with `selectionChanged`. */
    moderateVehicles: Mutation<{
      chosen: {
        vehicles: {
          id: string;
          expectedUpdatedAt: string;
        }[];
      } | {
        matching: {
          search?: string;
          status?: VehicleStatus;
          type?: VehicleType;
          partnerId?: string;
        };
        expected: number;
        mark: string;
      };
      decision: {
        status: "approved";
      } | {
        status: "rejected";
        reason: string;
      };
    }, {
      changed: number;
    }>;

    /** Adds or removes an approved vehicle as featured; refuses with `vehicleAlreadyChanged`. */
    featureVehicle: Mutation<{
      id: string;
      featured: boolean;
    }, {
      id: string;
      featured: boolean;
    }>;

    /** One vehicle of any partner with all editable fields; refuses with `vehicleArchived`. */
    editedVehicle: Query<{
      id: string;
    }, {
      vehicle: {
        id: string;
        version: string;
        status: VehicleStatus;
        rejectionReason: string | null;
        images: {
          id: string;
          image: CatalogImage;
        }[];
        airConditioning: boolean | null;
        brand: string | null;
        bufferHours: number | null;
        color: Color | null;
        depositCents: number | null;
        description: string | null;
        descriptionEn: string | null;
        doors: number | null;
        engineSize: number | null;
        excessCents: number | null;
        extras: VehicleExtra[] | null;
        fuelType: FuelType | null;
        homePlaceId: string | null;
        luggageCapacity: LuggageCapacity | null;
        maxRentalDays: number | null;
        minRentalDays: number | null;
        placeIds: string[] | null;
        plate: string | null;
        pricePerDayCents: number | null;
        seats: number | null;
        title: string | null;
        transmission: Transmission | null;
        type: VehicleType | null;
        unlimitedMileage: boolean | null;
        year: number | null;
      };
      partner: string | null;
      partnerLatinName: string | null;
      servedPlaceIds: string[];
    }>;

    /** Changes a vehicle and emails its partner; refuses with `vehicleAlreadyChanged`. */
    editVehicle: Mutation<{
      title: string;
      description: string;
      descriptionEn: string;
      type: VehicleType;
      brand: string;
      plate: string;
      pricePerDayCents: number;
      extras: VehicleExtra[];
      placeIds: string[];
      homePlaceId?: string | null;
      imageIds: string[];
      id: string;
      version: string;
      note: string;
      airConditioning?: boolean;
      bufferHours?: number | null;
      color: Color;
      depositCents?: number | null;
      doors: number | null;
      engineSize: number;
      excessCents?: number | null;
      fuelType: FuelType;
      luggageCapacity: LuggageCapacity;
      maxRentalDays?: number | null;
      minRentalDays?: number | null;
      seats: number;
      transmission: Transmission;
      unlimitedMileage?: boolean;
      year: number;
    }, {
      id: string;
      isChanged: boolean;
    }>;

    /** Takes the bytes of one image of at most 5 MB as `application/octet-stream`, for an edit. */
    uploadImage: Upload<{
      id: string;
      image: CatalogImage;
    }>;

    /** Daily prices of comparable vehicles; null where there are too few of them. */
    priceHint: Query<{
      type: VehicleType;
      seats: number | null;
      engineSize: number | null;
      year: number | null;
      exceptId: string | null;
    }, {
      lowCents: number;
      middleCents: number;
      highCents: number;
      vehicles: number;
    } | null>;

    /** Deletes or archives a vehicle; refuses with `vehicleHasBookings`. */
    deleteVehicle: Mutation<{
      id: string;
    }, {
      outcome: "archived" | "deleted";
    }>;

    /** The caller's saved views of the admin tables, oldest first. */
    savedViews: Query<void, {
      id: string;
      page: 
        | "audit"
        | "bookings"
        | "customers"
        | "email"
        | "messages"
        | "partners"
        | "reviews"
        | "vehicles";
      name: string;
      search: string;
    }[]>;

    /** Saves or replaces a view of a table and returns its id; refuses with `tooManyViews`. */
    saveView: Mutation<{
      page: 
        | "audit"
        | "bookings"
        | "customers"
        | "email"
        | "messages"
        | "partners"
        | "reviews"
        | "vehicles";
      name: string;
      search: string;
    }, {
      id: string;
    }>;

    /** Deletes one of the caller's saved views; without one, nothing changes. */
    deleteView: Mutation<{
      id: string;
    }, null>;

    /** Which lists changed, at most once a second; starts with null, as changes may be missed. */
    onChange: Subscription<{
      lastEventId?: string | number | null;
    }, (
      | "audit"
      | "bookings"
      | "customers"
      | "mail"
      | "messages"
      | "partners"
      | "reviews"
      | "settings"
      | "vehicles")[]>;
  };
}

export type Role = "admin" | "customer" | "partner";

export type Language = "el" | "en";

export type Viewer = {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  role: Role;
  language: Language;
  reviewInvitations: boolean;
  hasTwoFactor: boolean;
  createdAt: string;
};

export type VehicleType = "atv" | "car" | "motorcycle" | "vip";

export type VehicleStatus = "approved" | "pending" | "rejected";

export type Transmission = "automatic" | "manual";

export type FuelType = "diesel" | "electric" | "hybrid" | "petrol";

export type Color = "black" | "blue" | "gray" | "other" | "red" | "silver" | "white";

export type LuggageCapacity = "large" | "medium" | "small";

export type VehicleExtra = "bluetooth" | "childSeat" | "gps" | "usb";

export type VehicleSort = "best" | "newest" | "priceAsc" | "priceDesc";

export type LicenceCategory = "A" | "A1" | "A2" | "AM" | "B" | "C" | "D";

export type ReportReason = "details" | "other" | "photos" | "price" | "suspicious";

export type CatalogImage = {
  url: string;
  srcSet: string;
  width: number;
  height: number;
  placeholder: string;
};

export type CardPartner = {
  id: string;
  name: {
    el: string;
    en: string;
  };
  town: {
    el: string;
    en: string;
  } | null;
};

export type VehicleFilters = {
  search?: string;
  minPriceCents?: number;
  maxPriceCents?: number;
  place?: string;
  pickupDate?: string;
  pickupTime?: string;
  returnDate?: string;
  returnTime?: string;
  airConditioning?: boolean;
  brand?: string;
  fuelType?: FuelType;
  luggageCapacity?: LuggageCapacity;
  seats?: 2 | 4 | 5 | 7;
  transmission?: Transmission;
  type?: VehicleType;
  year?: number;
};

export type VehicleCard = {
  id: string;
  slug: string;
  title: string;
  brand: string;
  type: VehicleType;
  description: string;
  descriptionEn: string | null;
  pricePerDayCents: number;
  featured: boolean;
  image: CatalogImage | null;
  homePlace: {
    el: string;
    en: string;
  } | null;
  offeredBy: CardPartner | null;
  rating: {
    average: number;
    count: number;
  } | null;
  stay?: {
    days: number;
    totalCents: number;
  };
  airConditioning: boolean;
  engineSize: number | null;
  fuelType: FuelType | null;
  luggageCapacity: LuggageCapacity | null;
  seats: number | null;
  transmission: Transmission | null;
  year: number | null;
};

export type VehicleSummary = {
  id: string;
  slug: string;
  title: string;
  brand: string;
  type: VehicleType;
  description: string;
  descriptionEn: string | null;
  pricePerDayCents: number;
  featured: boolean;
  image: CatalogImage | null;
  homePlace: {
    el: string;
    en: string;
  } | null;
  offeredBy: CardPartner | null;
  rating: {
    average: number;
    count: number;
  } | null;
  stay?: {
    days: number;
    totalCents: number;
  };
  extras: VehicleExtra[];
  airConditioning: boolean;
  bufferHours: number | null;
  color: Color | null;
  depositCents: number | null;
  doors: number | null;
  engineSize: number | null;
  excessCents: number | null;
  fuelType: FuelType | null;
  luggageCapacity: LuggageCapacity | null;
  maxRentalDays: number | null;
  minRentalDays: number | null;
  seats: number | null;
  transmission: Transmission | null;
  unlimitedMileage: boolean;
  year: number | null;
};

export type VehicleDetail = {
  id: string;
  slug: string;
  title: string;
  brand: string;
  type: VehicleType;
  description: string;
  descriptionEn: string | null;
  pricePerDayCents: number;
  featured: boolean;
  image: CatalogImage | null;
  homePlace: {
    el: string;
    en: string;
  } | null;
  offeredBy: CardPartner | null;
  rating: {
    average: number;
    count: number;
  } | null;
  stay?: {
    days: number;
    totalCents: number;
  };
  extras: VehicleExtra[];
  images: CatalogImage[];
  placeIds: string[];
  homePlaceId: string | null;
  airConditioning: boolean;
  bufferHours: number | null;
  color: Color | null;
  depositCents: number | null;
  doors: number | null;
  engineSize: number | null;
  excessCents: number | null;
  fuelType: FuelType | null;
  luggageCapacity: LuggageCapacity | null;
  maxRentalDays: number | null;
  minRentalDays: number | null;
  seats: number | null;
  transmission: Transmission | null;
  unlimitedMileage: boolean;
  year: number | null;
};

export type Place = {
  id: string;
  kind: "airport" | "hotel" | "office" | "port" | "resort" | "town";
  nameEl: string;
  nameEn: string;
  code: string | null;
  active: boolean;
};

export type OpeningHours = ({
  opens: string;
  closes: string;
} | null)[];

export type QuoteLine = {
  season: "base" | "high" | "mid" | "special";
  days: number;
  pricePerDayCents: number;
  amountCents: number;
};

export type BookingStatus = "cancelled" | "confirmed" | "pending";

export type BookingEventKind = "cancelled" | "changed" | "confirmed" | "expired" | "placed";

export type BookingChange = {
  bookingId: string;
  kind: BookingEventKind;
  status: BookingStatus;
  vehicleTitle: string;
  totalCents: number;
  at: string;
};

export type CustomerBooking = {
  driverAge: number | null;
  driverLicence: LicenceCategory | null;
  id: string;
  status: BookingStatus;
  vehicle: {
    id: string;
    slug: string;
    title: string;
    brand: string;
    type: VehicleType;
    pricePerDayCents: number;
    image: CatalogImage | null;
  };
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  pickupLocation: string;
  returnLocation: string;
  specialRequests: string;
  days: number;
  totalCents: number;
  paymentDueAt: string;
  createdAt: string;
  history: {
    kind: BookingEventKind;
    at: string;
    reason?: string;
  }[];
  partnerName: {
    el: string;
    en: string;
  };
  partnerPhone: string | null;
  openingHours: OpeningHours | null;
  driver: {
    minimumAge: number;
    licence: {
      category: LicenceCategory | null;
      heldYears: number | null;
    };
  };
  lines: QuoteLine[];
  vatCents: number;
  paymentReference: string;
  instantOnly: boolean;
  paid: {
    amountCents: number;
    receivedOn: string;
  } | null;
  cancellable: boolean;
  changeable: boolean;
  bounds: {
    minRentalDays: number | null;
    maxRentalDays: number | null;
  };
  freeUntil: string | null;
  review: {
    stars: number;
    text: string;
    reply: string | null;
    hiddenReason: string | null;
    createdAt: string;
    updatedAt: string;
  } | null;
  reviewable: boolean;
  updatedAt: string;
  bank: {
    name: string;
    holder: string;
    iban: string;
    bic: string;
  };
  payableByDemoBank: boolean;
  depositCents: number | null;
  excessCents: number | null;
};

export type ListedBooking = {
  driverAge: number | null;
  driverLicence: LicenceCategory | null;
  id: string;
  status: BookingStatus;
  vehicle: {
    id: string;
    slug: string;
    title: string;
    brand: string;
    type: VehicleType;
    pricePerDayCents: number;
    image: CatalogImage | null;
  };
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  pickupLocation: string;
  returnLocation: string;
  specialRequests: string;
  days: number;
  totalCents: number;
  paymentDueAt: string;
  createdAt: string;
  history: {
    kind: BookingEventKind;
    at: string;
    reason?: string;
  }[];
  plate: string | null;
  depositCents: number | null;
  excessCents: number | null;
};

export type PartnerBooking = {
  driverAge: number | null;
  driverLicence: LicenceCategory | null;
  id: string;
  status: BookingStatus;
  vehicle: {
    id: string;
    slug: string;
    title: string;
    brand: string;
    type: VehicleType;
    pricePerDayCents: number;
    image: CatalogImage | null;
  };
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  pickupLocation: string;
  returnLocation: string;
  specialRequests: string;
  days: number;
  totalCents: number;
  paymentDueAt: string;
  createdAt: string;
  history: {
    kind: BookingEventKind;
    at: string;
    reason?: string;
  }[];
  plate: string | null;
  share: {
    percent: number;
    isFixed: boolean;
    commissionCents: number;
    netCents: number;
  } | null;
  depositCents: number | null;
  excessCents: number | null;
};

export type PartnerBookingChange = {
  bookingId: string;
  kind: BookingEventKind;
  status: BookingStatus;
  vehicleTitle: string;
  totalCents: number;
  at: string;
  customerName: string;
};

export type OwnVehicle = {
  id: string;
  slug: string;
  title: string;
  brand: string;
  type: VehicleType;
  description: string;
  descriptionEn: string | null;
  pricePerDayCents: number;
  featured: boolean;
  image: CatalogImage | null;
  homePlace: {
    el: string;
    en: string;
  } | null;
  offeredBy: CardPartner | null;
  rating: {
    average: number;
    count: number;
  } | null;
  stay?: {
    days: number;
    totalCents: number;
  };
  status: VehicleStatus;
  plate: string | null;
  imageCount: number;
  rejectionReason: string | null;
  recentViews: number;
  bookings: number;
  earningsCents: number;
  airConditioning: boolean;
  engineSize: number | null;
  fuelType: FuelType | null;
  luggageCapacity: LuggageCapacity | null;
  seats: number | null;
  transmission: Transmission | null;
  year: number | null;
};

export type WebhookBooking = {
  id: string;
  number: string;
  status: BookingStatus;
  vehicleId: string;
  partnerId: string;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  pickupPlaceId: string;
  returnPlaceId: string;
  totalCents: number;
  depositCents: number | null;
  excessCents: number | null;
  paymentReference: string;
  paymentDueAt: string;
  createdAt: string;
};

export type WebhookVehicle = {
  id: string;
  partnerId: string | null;
  title: string;
  brand: string;
  type: VehicleType;
  status: VehicleStatus;
  listed: boolean;
  featured: boolean;
  pricePerDayCents: number;
  createdAt: string;
};

/** The data of each problem beside its code. */
export interface ProblemParams {
  /** What is wrong is in `error.data.issues`, by its path. */
  invalidInput: {};
  /** A position of a list or a feed that was not made by it; `field` is where it was given. */
  invalidCursor: {
    field: string;
  };
  /** A body, an `input` or a message that is not JSON. */
  malformedJson: {};
  /** `allowed` are the media types of the body that the address accepts. */
  mediaTypeNotAllowed: {
    allowed: string[];
  };
  /** Bodies are not accepted compressed. */
  contentEncodingNotAllowed: {
    allowed: string[];
  };
  bodyTooLarge: {
    maxBytes: number;
  };
  batchTooLarge: {
    max: number;
  };
  /** A batch holds either queries or mutations. */
  batchMixed: {};
  /** `allowed` are the methods of the address, as in the header `Allow`. */
  methodNotAllowed: {
    allowed: string[];
  };
  /**
   * The API has no such procedure, or over a socket none of this type. Its name is cut and has
   * unusual signs replaced.
   */
  unknownProcedure: {
    procedure: string;
    type?: "mutation" | "query" | "subscription";
  };
  /**
   * A change over tRPC, or a handshake, without the header `Origin`; `allowed` are the origins that
   * it may name.
   */
  originMissing: {
    allowed: string[];
  };
  /** A change from a page, or with an origin, of another site. */
  originNotAllowed: {
    allowed: string[];
  };
  notSignedIn: {};
  forbidden: {};
  notFound: {};
  /** An export without any row. */
  nothingToExport: {};
  emailTaken: {};
  wrongCredentials: {};
  /** The password was correct; the address has not been proven yet. */
  emailNotConfirmed: {};
  /** An emailed link that was used, replaced or has expired. */
  linkExpired: {};
  /**
   * The emailed link is valid, but another browser signed up, so that the password is needed too.
   */
  passwordNeeded: {
    email: string;
  };
  /** The emailed link is valid, but works only in the browser that signed up in the checkout. */
  browserNeeded: {};
  /** The emailed code is wrong or has expired. */
  emailCodeWrong: {};
  /** This browser has no sign-up that waits for a code; it says nothing of any address. */
  signUpMissing: {};
  passwordTooCommon: {};
  /** The current password, required again before a sensitive change. */
  wrongPassword: {};
  /** The password was correct; the account also requires a code of its authenticator app. */
  secondFactorNeeded: {};
  wrongCode: {};
  /** An access token that is malformed, unknown or revoked. */
  invalidToken: {};
  tokenExpired: {};
  /** Access tokens of a partner do not work while the partner is inactive. */
  tokenSuspended: {};
  /** What the access token would need for this call. */
  scopeMissing: {
    scope: 
      | "account:read"
      | "account:write"
      | "admin:read"
      | "admin:write"
      | "catalog:read"
      | "catalog:write"
      | "checkout:read"
      | "checkout:write"
      | "partner:read"
      | "partner:write";
  };
  /** The call is about the person's own security, and needs a session. */
  tokenNotAllowed: {};
  tooManyAccessTokens: {
    max: number;
  };
  tooManyWebhooks: {
    max: number;
  };
  /** Nothing is sent to an endpoint that is paused, or whose partner is inactive. */
  webhookPaused: {};
  /** A delivery that still waits for its next attempt cannot be replayed. */
  deliveryUnfinished: {};
  /**
   * Admins create access tokens and webhooks only in a session in which they used a second factor.
   */
  secondFactorUnused: {};
  /** The stored key of the authenticator app was encrypted under another key of the site. */
  authenticatorUnreadable: {};
  /** Admins need an authenticator app, outside demo mode. */
  twoFactorRequired: {};
  googleFailed: {};
  /** The account cannot be deleted while a confirmed booking is ahead. */
  bookingsAhead: {};
  /**
   * A partner's account cannot be deleted for these days after a rental: it may still be paid out.
   */
  payoutsAhead: {
    days: number;
  };
  /** A partner's account cannot be deleted while it has vehicles. */
  vehiclesRemain: {};
  tooManyAttempts: {
    retryAfterSeconds: number;
  };
  vehicleNotFound: {};
  /** It was offered once; `type` is the vehicle type of the suggested replacement. */
  vehicleGone: {
    type: VehicleType;
  };
  partnerNotFound: {};
  /** The partner had vehicles on offer once. */
  partnerGone: {};
  vehicleWithoutPartner: {};
  ownVehicle: {};
  /** `nearest` holds up to two free periods of the same length, closest first. */
  datesTaken: {
    nearest: {
      from: string;
      to: string;
    }[];
  };
  priceChanged: {
    totalCents: number;
  };
  /** The site works with real payments. */
  demoModeOnly: {};
  /** The terms that the customer accepted have been replaced since the page was opened. */
  termsChanged: {};
  pickupInPast: {};
  /** Rentals must be booked at least this many hours before their pickup. */
  pickupTooSoon: {
    hours: number;
  };
  rentalTooShort: {
    minDays: number;
  };
  rentalTooLong: {
    maxDays: number;
  };
  /** The partner rents this vehicle for at least, or at most, this many days. */
  tooShortForVehicle: {
    minDays: number;
  };
  tooLongForVehicle: {
    maxDays: number;
  };
  tooFarAhead: {
    maxDays: number;
  };
  tooManyUnpaid: {
    max: number;
  };
  /** All bookings that wait for payment hold `held` days and may hold `max` together. */
  tooManyUnpaidDays: {
    held: number;
    max: number;
  };
  /**
   * `count` bookings of the last 7 days were never paid. The customer may book again from the
   * instant `from`, or sooner by paying one of the `waiting` ones.
   */
  tooManyUnpaidLately: {
    count: number;
    from: string;
    waiting: number;
  };
  /** The vehicle is not handed over at a place; `placeIds` are those at which it is. */
  placeNotServed: {
    placeIds: string[];
  };
  idempotencyKeyReused: {};
  /** A vehicle with bookings ahead can neither be removed nor be blocked in them. */
  vehicleHasBookings: {
    count: number;
  };
  /** Another user was faster: the vehicle has changed since it was shown. */
  vehicleAlreadyChanged: {};
  /** The vehicle was removed and is kept only for its bookings. */
  vehicleArchived: {};
  /** The vehicle still waits for approval, but its details changed since the admin decided. */
  vehicleEdited: {};
  /** The set of matches changed since it was shown; `count` is its current size. */
  selectionChanged: {
    count: number;
  };
  tooManyImages: {
    have: number;
  };
  imageTooLarge: {};
  imageInvalid: {};
  /** The period overlaps bookings or other blocks. */
  periodOccupied: {
    conflicts: {
      from: string;
      to: string;
    }[];
  };
  calendarUnreachable: {};
  calendarUnreadable: {};
  tooManyCalendars: {
    max: number;
  };
  /** The partner already has the maximum number of vehicles that wait for approval. */
  tooManyPendingVehicles: {
    max: number;
  };
  /** The vehicle already has the maximum number of blocks ahead. */
  tooManyBlocks: {
    max: number;
  };
  /** The account already has the maximum number of favourites. */
  tooManyFavourites: {
    max: number;
  };
  /** The admin already has the maximum number of saved views. */
  tooManyViews: {
    max: number;
  };
  /** A profile with the role but without the partner's record. */
  partnerMissing: {};
  /**
   * Another admin was faster: the partner's status or limits have changed since they were shown.
   */
  partnerAlreadyChanged: {};
  bookingNotCancellable: {};
  bookingNotChangeable: {};
  /** The rental has not ended, was not paid, or ended too long ago. */
  bookingNotReviewable: {};
  /** The booking is paid, and the new dates cost this much more. */
  changeCostsMore: {
    cents: number;
  };
  bookingAlreadyChanged: {};
  messageAlreadyChanged: {};
  /** Another admin already hid or showed the review, or its author changed it since it was read. */
  reviewAlreadyChanged: {};
  /** Another admin saved the settings since they were read. */
  settingsAlreadyChanged: {};
  placeExists: {};
  /** Another admin changed the place since it was read. */
  placeAlreadyChanged: {};
  /** The default pickup place can neither be hidden nor deleted. */
  placeIsDefault: {};
  /** Bookings refer to the place: it can only be hidden. */
  placeInUse: {};
  /**
   * This many partners with listed vehicles serve no other active place: it can neither be hidden
   * nor deleted.
   */
  placeIsOnlyOne: {
    partners: number;
  };
  placeInactive: {};
  /** The partner's places changed since they were read. */
  servedPlacesChanged: {};
  /** The special prices of the days are no longer those that the change to take back has set. */
  specialPricesChanged: {};
  /** A vehicle is handed over only at places that its partner gives up. */
  vehicleNeedsPlace: {
    title: string;
  };
  /** The account needs a password before an action that requires one. */
  passwordMissing: {};
  /** The payout account on record is not the one that was read. */
  payoutAlreadyChanged: {};
  unsupportedTransport: {};
  tooManyConnections: {};
  /** Temporarily unavailable, with unknown outcome; the same call may be repeated. */
  unavailable: {
    retryAfterSeconds: number;
  };
  /** `reference` is the id of the request, by which its line of the log is found. */
  unexpected: {
    reference?: string;
  };
}

/** The codes of all problems that this version knows. */
export const PROBLEM_CODES: ReadonlySet<string> = new Set([
  "invalidInput",
  "invalidCursor",
  "malformedJson",
  "mediaTypeNotAllowed",
  "contentEncodingNotAllowed",
  "bodyTooLarge",
  "batchTooLarge",
  "batchMixed",
  "methodNotAllowed",
  "unknownProcedure",
  "originMissing",
  "originNotAllowed",
  "notSignedIn",
  "forbidden",
  "notFound",
  "nothingToExport",
  "emailTaken",
  "wrongCredentials",
  "emailNotConfirmed",
  "linkExpired",
  "passwordNeeded",
  "browserNeeded",
  "emailCodeWrong",
  "signUpMissing",
  "passwordTooCommon",
  "wrongPassword",
  "secondFactorNeeded",
  "wrongCode",
  "invalidToken",
  "tokenExpired",
  "tokenSuspended",
  "scopeMissing",
  "tokenNotAllowed",
  "tooManyAccessTokens",
  "tooManyWebhooks",
  "webhookPaused",
  "deliveryUnfinished",
  "secondFactorUnused",
  "authenticatorUnreadable",
  "twoFactorRequired",
  "googleFailed",
  "bookingsAhead",
  "payoutsAhead",
  "vehiclesRemain",
  "tooManyAttempts",
  "vehicleNotFound",
  "vehicleGone",
  "partnerNotFound",
  "partnerGone",
  "vehicleWithoutPartner",
  "ownVehicle",
  "datesTaken",
  "priceChanged",
  "demoModeOnly",
  "termsChanged",
  "pickupInPast",
  "pickupTooSoon",
  "rentalTooShort",
  "rentalTooLong",
  "tooShortForVehicle",
  "tooLongForVehicle",
  "tooFarAhead",
  "tooManyUnpaid",
  "tooManyUnpaidDays",
  "tooManyUnpaidLately",
  "placeNotServed",
  "idempotencyKeyReused",
  "vehicleHasBookings",
  "vehicleAlreadyChanged",
  "vehicleArchived",
  "vehicleEdited",
  "selectionChanged",
  "tooManyImages",
  "imageTooLarge",
  "imageInvalid",
  "periodOccupied",
  "calendarUnreachable",
  "calendarUnreadable",
  "tooManyCalendars",
  "tooManyPendingVehicles",
  "tooManyBlocks",
  "tooManyFavourites",
  "tooManyViews",
  "partnerMissing",
  "partnerAlreadyChanged",
  "bookingNotCancellable",
  "bookingNotChangeable",
  "bookingNotReviewable",
  "changeCostsMore",
  "bookingAlreadyChanged",
  "messageAlreadyChanged",
  "reviewAlreadyChanged",
  "settingsAlreadyChanged",
  "placeExists",
  "placeAlreadyChanged",
  "placeIsDefault",
  "placeInUse",
  "placeIsOnlyOne",
  "placeInactive",
  "servedPlacesChanged",
  "specialPricesChanged",
  "vehicleNeedsPlace",
  "passwordMissing",
  "payoutAlreadyChanged",
  "unsupportedTransport",
  "tooManyConnections",
  "unavailable",
  "unexpected",
]);

/** The body of a webhook by its type; later versions may send further types and fields. */
export interface WebhookPayloads {
  "booking.cancelled": {
    type: "booking.cancelled";
    timestamp: string;
    data: {
      booking: WebhookBooking;
    };
  };
  "booking.changed": {
    type: "booking.changed";
    timestamp: string;
    data: {
      booking: WebhookBooking;
    };
  };
  "booking.completed": {
    type: "booking.completed";
    timestamp: string;
    data: {
      booking: WebhookBooking;
    };
  };
  "booking.confirmed": {
    type: "booking.confirmed";
    timestamp: string;
    data: {
      booking: WebhookBooking;
    };
  };
  "booking.created": {
    type: "booking.created";
    timestamp: string;
    data: {
      booking: WebhookBooking;
    };
  };
  "booking.expired": {
    type: "booking.expired";
    timestamp: string;
    data: {
      booking: WebhookBooking;
    };
  };
  "payment.received": {
    type: "payment.received";
    timestamp: string;
    data: {
      booking: WebhookBooking;
      payment: {
        amountCents: number;
      };
    };
  };
  "vehicle.approved": {
    type: "vehicle.approved";
    timestamp: string;
    data: {
      vehicle: WebhookVehicle;
    };
  };
  "vehicle.created": {
    type: "vehicle.created";
    timestamp: string;
    data: {
      vehicle: WebhookVehicle;
    };
  };
  "vehicle.rejected": {
    type: "vehicle.rejected";
    timestamp: string;
    data: {
      vehicle: WebhookVehicle;
    };
  };
  "vehicle.removed": {
    type: "vehicle.removed";
    timestamp: string;
    data: {
      vehicle: WebhookVehicle;
    };
  };
  "vehicle.updated": {
    type: "vehicle.updated";
    timestamp: string;
    data: {
      vehicle: WebhookVehicle;
    };
  };
  "webhook.test": {
    type: "webhook.test";
    timestamp: string;
    data: {
      endpointId: string;
    };
  };
}

/** What can be wrong with a field of an input. */
export type FieldProblem = 
  | "aboveHold"
  | "amountOutOfRange"
  | "bicInvalid"
  | "calendarAddressInvalid"
  | "codeInvalid"
  | "cursorInvalid"
  | "dateInvalid"
  | "dayInvalid"
  | "driverTooYoung"
  | "emailInvalid"
  | "endNotAfterStart"
  | "eventTypesRequired"
  | "fullNameRequired"
  | "ibanInvalid"
  | "ibanUnchanged"
  | "imageRequired"
  | "invalid"
  | "latinNameInvalid"
  | "leadBeyondHorizon"
  | "leadTooShort"
  | "licenceNotEnough"
  | "messageRequired"
  | "minAboveMax"
  | "newPasswordTooShort"
  | "numberRequired"
  | "openDayRequired"
  | "outOfRange"
  | "passwordRequired"
  | "passwordTooShort"
  | "passwordsDiffer"
  | "phoneInvalid"
  | "placeIdInvalid"
  | "placeIdTaken"
  | "placeInactive"
  | "placesRequired"
  | "priceInvalid"
  | "rangeTooLong"
  | "registryNumberInvalid"
  | "rentalDaysBeyondSite"
  | "repeatLongerThanWeek"
  | "repeatTooFar"
  | "required"
  | "returnNotAfterPickup"
  | "scopesRequired"
  | "seasonsOverlap"
  | "taxNumberInvalid"
  | "termsRequired"
  | "timeInvalid"
  | "tooFew"
  | "tooLarge"
  | "tooLong"
  | "tooMany"
  | "tooShort"
  | "tooSmall"
  | "unknownField"
  | "webhookUrlInvalid";

/** How each procedure is called. */
export const PROCEDURES: Readonly<Record<string, ProcedureTraits>> = {
  "account.viewer": { kind: "query", hasInput: false },
  "account.signUp": { kind: "mutation", hasInput: true },
  "account.signUpInCheckout": { kind: "mutation", hasInput: true },
  "account.confirmCode": { kind: "mutation", hasInput: true },
  "account.resendCode": { kind: "mutation", hasInput: false },
  "account.resendConfirmation": { kind: "mutation", hasInput: true },
  "account.confirmEmail": { kind: "mutation", hasInput: true },
  "account.requestReset": { kind: "mutation", hasInput: true },
  "account.findReset": { kind: "mutation", hasInput: true },
  "account.resetPassword": { kind: "mutation", hasInput: true },
  "account.signIn": { kind: "mutation", hasInput: true },
  "account.signOut": { kind: "mutation", hasInput: false },
  "account.updateProfile": { kind: "mutation", hasInput: true },
  "account.exportMyData": { kind: "query", hasInput: false },
  "account.deletionPreview": { kind: "query", hasInput: false },
  "account.deleteAccount": { kind: "mutation", hasInput: true },
  "account.favourites": { kind: "query", hasInput: false },
  "account.addFavourite": { kind: "mutation", hasInput: true },
  "account.removeFavourite": { kind: "mutation", hasInput: true },
  "account.mergeFavourites": { kind: "mutation", hasInput: true },
  "account.signInOptions": { kind: "query", hasInput: false },
  "account.linkGoogle": { kind: "mutation", hasInput: true },
  "account.finishGoogle": { kind: "mutation", hasInput: true },
  "account.unlinkGoogle": { kind: "mutation", hasInput: false },
  "account.signInMethods": { kind: "query", hasInput: false },
  "account.startTwoFactor": { kind: "mutation", hasInput: true },
  "account.confirmTwoFactor": { kind: "mutation", hasInput: true },
  "account.renewRecoveryCodes": { kind: "mutation", hasInput: true },
  "account.stopTwoFactor": { kind: "mutation", hasInput: true },
  "account.accessTokens": { kind: "query", hasInput: false },
  "account.createAccessToken": { kind: "mutation", hasInput: true },
  "account.revokeAccessToken": { kind: "mutation", hasInput: true },
  "account.testTokens": { kind: "query", hasInput: false },
  "account.createTestToken": { kind: "mutation", hasInput: true },
  "account.webhooks": { kind: "query", hasInput: false },
  "account.createWebhook": { kind: "mutation", hasInput: true },
  "account.updateWebhook": { kind: "mutation", hasInput: true },
  "account.rotateWebhookSecret": { kind: "mutation", hasInput: true },
  "account.deleteWebhook": { kind: "mutation", hasInput: true },
  "account.pauseWebhook": { kind: "mutation", hasInput: true },
  "account.resumeWebhook": { kind: "mutation", hasInput: true },
  "account.testWebhook": { kind: "mutation", hasInput: true },
  "account.webhookDeliveries": { kind: "query", hasInput: true, pages: "cursor", items: "items" },
  "account.webhookDelivery": { kind: "query", hasInput: true },
  "account.replayWebhookDelivery": { kind: "mutation", hasInput: true },
  "account.sessions": { kind: "query", hasInput: false },
  "account.endSession": { kind: "mutation", hasInput: true },
  "account.endOtherSessions": { kind: "mutation", hasInput: false },
  "account.changePassword": { kind: "mutation", hasInput: true },
  "account.requestEmailChange": { kind: "mutation", hasInput: true },
  "account.confirmEmailChange": { kind: "mutation", hasInput: true },
  "account.payoutAccount": { kind: "query", hasInput: false },
  "account.requestPayoutAccount": { kind: "mutation", hasInput: true },
  "account.confirmPayoutAccount": { kind: "mutation", hasInput: true },
  "account.contact": { kind: "mutation", hasInput: true },
  "catalog.list": { kind: "query", hasInput: true, pages: "cursor", items: "vehicles" },
  "catalog.facets": { kind: "query", hasInput: true },
  "catalog.placeCounts": { kind: "query", hasInput: true },
  "catalog.alternatives": { kind: "query", hasInput: true },
  "catalog.featured": { kind: "query", hasInput: false },
  "catalog.bySlug": { kind: "query", hasInput: true },
  "catalog.bySlugs": { kind: "query", hasInput: true },
  "catalog.byIds": { kind: "query", hasInput: true },
  "catalog.similar": { kind: "query", hasInput: true },
  "catalog.partner": { kind: "query", hasInput: true },
  "catalog.partnerVehicles": { kind: "query", hasInput: true, pages: "cursor", items: "vehicles" },
  "catalog.vehicleReviews": { kind: "query", hasInput: true, pages: "cursor", items: "reviews" },
  "catalog.partnerReviews": { kind: "query", hasInput: true, pages: "cursor", items: "reviews" },
  "catalog.latestReviews": { kind: "query", hasInput: false },
  "catalog.availability": { kind: "query", hasInput: true },
  "catalog.places": { kind: "query", hasInput: false },
  "catalog.options": { kind: "query", hasInput: false },
  "catalog.company": { kind: "query", hasInput: false },
  "catalog.countView": { kind: "mutation", hasInput: true },
  "catalog.reportProblem": { kind: "mutation", hasInput: true },
  "checkout.quote": { kind: "query", hasInput: true },
  "checkout.place": { kind: "mutation", hasInput: true, repeatKey: "idempotencyKey" },
  "checkout.booking": { kind: "query", hasInput: true },
  "checkout.myBookings": { kind: "query", hasInput: true, pages: "before" },
  "checkout.payByDemoBank": { kind: "mutation", hasInput: true },
  "checkout.cancel": { kind: "mutation", hasInput: true },
  "checkout.quoteChange": { kind: "query", hasInput: true },
  "checkout.changeDates": { kind: "mutation", hasInput: true },
  "checkout.saveReview": { kind: "mutation", hasInput: true },
  "checkout.deleteReview": { kind: "mutation", hasInput: true },
  "checkout.onBookingChange": { kind: "subscription", hasInput: true },
  "partner.vehicles": { kind: "query", hasInput: true, pages: "before" },
  "partner.vehicle": { kind: "query", hasInput: true },
  "partner.saveVehicle": { kind: "mutation", hasInput: true },
  "partner.duplicateVehicle": { kind: "mutation", hasInput: true },
  "partner.resubmitVehicle": { kind: "mutation", hasInput: true },
  "partner.deleteVehicle": { kind: "mutation", hasInput: true },
  "partner.priceHint": { kind: "query", hasInput: true },
  "partner.uploadImage": { kind: "upload", hasInput: false },
  "partner.calendar": { kind: "query", hasInput: true },
  "partner.saveBlock": { kind: "mutation", hasInput: true },
  "partner.deleteBlock": { kind: "mutation", hasInput: true },
  "partner.setSpecialPrices": { kind: "mutation", hasInput: true },
  "partner.restoreSpecialPrices": { kind: "mutation", hasInput: true },
  "partner.calendarFeeds": { kind: "query", hasInput: false },
  "partner.renewCalendarFeed": { kind: "mutation", hasInput: true },
  "partner.revokeCalendarFeed": { kind: "mutation", hasInput: true },
  "partner.calendarImports": { kind: "query", hasInput: false },
  "partner.previewCalendar": { kind: "mutation", hasInput: true },
  "partner.importCalendar": { kind: "mutation", hasInput: true },
  "partner.refreshCalendar": { kind: "mutation", hasInput: true },
  "partner.removeCalendarImport": { kind: "mutation", hasInput: true },
  "partner.bookings": { kind: "query", hasInput: true, pages: "cursor", items: "bookings" },
  "partner.booking": { kind: "query", hasInput: true },
  "partner.handovers": { kind: "query", hasInput: false },
  "partner.onBookingChange": { kind: "subscription", hasInput: true },
  "partner.reviews": { kind: "query", hasInput: true, pages: "cursor", items: "reviews" },
  "partner.reviewCounts": { kind: "query", hasInput: false },
  "partner.replyToReview": { kind: "mutation", hasInput: true },
  "partner.servedPlaces": { kind: "query", hasInput: false },
  "partner.saveServedPlaces": { kind: "mutation", hasInput: true },
  "partner.saveHomePlace": { kind: "mutation", hasInput: true },
  "partner.onboarding": { kind: "query", hasInput: false },
  "partner.company": { kind: "query", hasInput: false },
  "partner.saveCompany": { kind: "mutation", hasInput: true },
  "partner.saveOpeningHours": { kind: "mutation", hasInput: true },
  "partner.earnings": { kind: "query", hasInput: true },
  "admin.audit": { kind: "query", hasInput: true, pages: "page" },
  "admin.auditActors": { kind: "query", hasInput: true },
  "admin.bookings": { kind: "query", hasInput: true, pages: "page" },
  "admin.bookingCounts": { kind: "query", hasInput: true },
  "admin.booking": { kind: "query", hasInput: true },
  "admin.quoteBookingEdit": { kind: "query", hasInput: true },
  "admin.editBooking": { kind: "mutation", hasInput: true },
  "admin.confirmBooking": { kind: "mutation", hasInput: true },
  "admin.cancelBooking": { kind: "mutation", hasInput: true },
  "admin.customers": { kind: "query", hasInput: true, pages: "page" },
  "admin.customer": { kind: "query", hasInput: true },
  "admin.endSessions": { kind: "mutation", hasInput: true },
  "admin.messages": { kind: "query", hasInput: true, pages: "page" },
  "admin.message": { kind: "query", hasInput: true },
  "admin.openMessages": { kind: "query", hasInput: false },
  "admin.answerMessage": { kind: "mutation", hasInput: true },
  "admin.emails": { kind: "query", hasInput: true, pages: "page" },
  "admin.email": { kind: "query", hasInput: true },
  "admin.emailCounts": { kind: "query", hasInput: false },
  "admin.retryEmail": { kind: "mutation", hasInput: true },
  "admin.retryDeadEmails": { kind: "mutation", hasInput: false },
  "admin.overview": { kind: "query", hasInput: false },
  "admin.recentEvents": { kind: "query", hasInput: false },
  "admin.charts": { kind: "query", hasInput: true },
  "admin.partnerNames": { kind: "query", hasInput: true },
  "admin.partners": { kind: "query", hasInput: true, pages: "page" },
  "admin.partner": { kind: "query", hasInput: true },
  "admin.setPartnerStatus": { kind: "mutation", hasInput: true },
  "admin.setLimitFactor": { kind: "mutation", hasInput: true },
  "admin.reviewPayoutAccount": { kind: "mutation", hasInput: true },
  "admin.deletePartner": { kind: "mutation", hasInput: true },
  "admin.reviews": { kind: "query", hasInput: true, pages: "page" },
  "admin.review": { kind: "query", hasInput: true },
  "admin.hideReview": { kind: "mutation", hasInput: true },
  "admin.showReview": { kind: "mutation", hasInput: true },
  "admin.settings": { kind: "query", hasInput: false },
  "admin.settingsHistory": { kind: "query", hasInput: false },
  "admin.saveSettings": { kind: "mutation", hasInput: true },
  "admin.places": { kind: "query", hasInput: false },
  "admin.savePlace": { kind: "mutation", hasInput: true },
  "admin.deletePlace": { kind: "mutation", hasInput: true },
  "admin.orderPlaces": { kind: "mutation", hasInput: true },
  "admin.system": { kind: "query", hasInput: false },
  "admin.vehicles": { kind: "query", hasInput: true, pages: "page" },
  "admin.matchingVehicles": { kind: "query", hasInput: true },
  "admin.vehicle": { kind: "query", hasInput: true },
  "admin.moderateVehicle": { kind: "mutation", hasInput: true },
  "admin.moderateVehicles": { kind: "mutation", hasInput: true },
  "admin.featureVehicle": { kind: "mutation", hasInput: true },
  "admin.editedVehicle": { kind: "query", hasInput: true },
  "admin.editVehicle": { kind: "mutation", hasInput: true },
  "admin.uploadImage": { kind: "upload", hasInput: false },
  "admin.priceHint": { kind: "query", hasInput: true },
  "admin.deleteVehicle": { kind: "mutation", hasInput: true },
  "admin.savedViews": { kind: "query", hasInput: false },
  "admin.saveView": { kind: "mutation", hasInput: true },
  "admin.deleteView": { kind: "mutation", hasInput: true },
  "admin.onChange": { kind: "subscription", hasInput: true },
};
